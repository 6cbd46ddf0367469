// The thumb's part of the page: sizes, or sentences, over up to three buttons that never move.

import { fill, icon, make } from "./make.js";

const GUARD = 350; // milliseconds in which new buttons are not pressed by accident
const GUARD_AFTER_BOXES = 1000;
const SURE_AFTER = 400;
const SURE_WITHIN = 3000;

export class Panel {
  constructor(words, { press, why }) {
    this.words = words;
    this.press = press;
    this.why = why;
    this.place = make("section", { class: "panel" });
    this.bar = null;
    this.lost = "";
    this.at = 0; // the stop that the slider is at
    this.typed = "";
    this.written = "";
  }

  show(bar) {
    const written = JSON.stringify(bar);
    if (written === this.written) return;
    const before = this.bar;
    this.bar = bar;
    this.written = written;
    if (before?.key !== bar.key) {
      this.at = 0;
      this.typed = "";
      this.padOpen = false;
      this.sure = 0;
      this.busy = false;
      const boxes = before?.buttons?.some((one) => one.is_box) && bar.asks;
      this.guard(boxes ? GUARD_AFTER_BOXES : GUARD);
    }
    this.paint();
  }

  guard(time) {
    this.guarded = performance.now() + time;
    this.place.classList.add("guarded");
    clearTimeout(this.guarding);
    this.guarding = setTimeout(() => this.place.classList.remove("guarded"), time);
  }

  lose(why) {
    this.lost = why;
    if (this.bar) this.paint();
  }

  sent() {
    this.busy = false;
    this.place.classList.remove("busy");
  }

  paint() {
    const { bar } = this;
    const kind = bar.sizing ? "sizes" : bar.ladder ? "ladders" : "words";
    this.place.dataset.kind = kind;
    this.place.replaceChildren(this.upper(bar), this.buttons(bar));
    if (bar.sizing) this.moved();
  }

  upper(bar) {
    if (this.lost) return make("div", { class: "upper" }, make("p", { class: "headline" }, this.lost));
    if (bar.sizing) return this.padOpen ? this.pad(bar.sizing) : this.sizes(bar.sizing);
    if (bar.ladder) return this.ladder(bar.ladder);
    const said = (bar.small ?? []).map((one) => make("button", {
      class: "button small", type: "button", onclick: () => this.tap(one),
    }, one.verb));
    return make("div", { class: "upper" },
      bar.stages?.length ? make("p", { class: "stages" }, bar.stages.map((one) => make("span", { class: `pill${one.is_now ? " now" : one.is_done ? "" : " later"}` }, one.name))) : null,
      bar.headline ? make("p", { class: "headline" }, bar.headline) : null,
      bar.detail ? make("p", { class: "detail" }, bar.detail) : null,
      said.length ? make("div", { class: "saids" }, said) : null);
  }

  ladder(ladder) {
    return make("div", { class: "upper ladder" },
      make("div", {}, make("b", {}, ladder.street), make("small", {}, ladder.bet)),
      make("ol", {}, ladder.rungs.map((one) => make("li", { class: one.is_made ? "made" : one.is_next ? "next" : "" }, one.text))));
  }

  // Sizes.

  sizes(sizing) {
    const presets = sizing.presets.map((one) => make("button", {
      class: `preset${one.why ? " off" : ""}`, type: "button", "data-to": one.to, "aria-disabled": one.why ? "true" : null,
      onclick: () => (one.why ? this.why(one.why) : this.choose(one.to)),
    }, make("small", {}, one.name), make("b", {}, one.text)));
    this.slider = make("input", {
      type: "range", min: 0, max: sizing.stops.length - 1, value: this.at, "aria-label": this.words.amount,
      oninput: () => { this.at = Number(this.slider.value); this.sure = 0; this.moved(); },
    });
    return make("div", { class: "upper" },
      make("div", { class: "presets" }, presets),
      make("div", { class: "slide" }, this.step(-1, "minus", this.words.less), this.slider,
        this.step(1, "plus", this.words.more),
        make("button", { class: "button key", type: "button", "aria-label": this.words.digits, onclick: () => { this.padOpen = true; this.paint(); } }, icon("pad"))));
  }

  step(by, drawn, name) {
    let repeats = 0;
    const go = () => {
      this.at = Math.max(0, Math.min(this.bar.sizing.stops.length - 1, this.at + by));
      this.sure = 0;
      this.moved();
    };
    const stop = () => clearInterval(repeats);
    return make("button", {
      class: "button key", type: "button", "aria-label": name, onclick: go,
      onpointerdown: () => { stop(); repeats = setInterval(go, 180); },
      onpointerup: stop, onpointerleave: stop, onpointercancel: stop,
    }, icon(drawn));
  }

  choose(to) {
    const at = this.bar.sizing.stops.findIndex(([stop]) => stop >= to);
    this.at = at < 0 ? this.bar.sizing.stops.length - 1 : at;
    this.sure = 0;
    this.moved();
  }

  /** The amount has changed: the button says it, and the preset that is it is framed. */
  moved() {
    const { sizing } = this.bar;
    const [to, text] = sizing.stops[this.at] ?? sizing.stops[0];
    if (this.slider && !this.padOpen) {
      this.slider.value = this.at;
      this.slider.setAttribute("aria-valuetext", fill(sizing.spoken, { amount: text }));
      this.slider.style.setProperty("--share", sizing.stops.length > 1 ? this.at / (sizing.stops.length - 1) : 1);
      for (const one of this.place.querySelectorAll(".preset")) one.classList.toggle("chosen", Number(one.dataset.to) === to);
    }
    const button = this.place.querySelector('[data-name="wager"]');
    if (button) {
      const all = to === sizing.all_in;
      button.querySelector(".verb").textContent = this.sure ? this.words.all_in : all ? this.words.all_in : this.bar.buttons.find((one) => one.name === "wager").verb;
      button.querySelector(".amount").textContent = this.sure ? `${text} · ${this.words.again}` : text;
    }
  }

  pad(sizing) {
    const shown = make("output", { class: "typed" }, this.typed || "0");
    const digit = (sign) => make("button", { class: "button key", type: "button", onclick: () => {
      if (this.typed.length < 12) this.typed = `${this.typed}${sign}`.replace(/^0+(?=\d)/, "");
      shown.textContent = Number(this.typed).toLocaleString("en");
    } }, sign);
    const take = () => {
      const to = Number(this.typed);
      this.padOpen = false;
      this.paint();
      if (!to) return;
      const legal = to >= sizing.stops[0][0] && to <= sizing.stops.at(-1)[0];
      if (legal && !sizing.stops.some(([stop]) => stop === to)) {
        sizing.stops.push([to, to.toLocaleString("en")]);
        sizing.stops.sort((one, other) => one[0] - other[0]);
        this.paint();
      }
      this.choose(to);
    };
    return make("div", { class: "upper pad" },
      make("div", { class: "pad-keys" }, [..."123456"].map(digit), [..."7890"].map(digit),
        make("button", { class: "button key", type: "button", "aria-label": this.words.delete, onclick: () => { this.typed = this.typed.slice(0, -1); shown.textContent = this.typed || "0"; } }, "⌫"),
        make("button", { class: "button key", type: "button", "aria-label": this.words.take_it, onclick: take }, icon("tick"), shown)));
  }

  // Buttons.

  buttons(bar) {
    const made = (bar.buttons ?? []).map((one) => this.button(one));
    return make("div", { class: `buttons of-${made.length}` }, made);
  }

  button(one) {
    const classes = ["button", "main"];
    if (one.leads) classes.push("lead");
    if (one.calls) classes.push("call");
    if (one.is_box) classes.push("tickable");
    if (one.ticked) classes.push("ticked");
    const off = Boolean(one.reason) || Boolean(this.lost);
    let began = 0;
    return make("button", {
      class: classes.join(" "), type: "button", "data-name": one.name, "aria-disabled": off ? "true" : null,
      "aria-pressed": one.is_box ? String(Boolean(one.ticked)) : null,
      onpointerdown: () => (began = this.bar.key),
      "aria-description": one.reason || null,
      onclick: () => (off ? this.why(one.reason || this.lost) : this.tap(one, began || this.bar.key)),
    },
    one.is_box ? make("span", { class: "box" }, one.ticked ? icon("tick") : null) : null,
    make("span", { class: "verb" }, one.verb),
    one.amount || (this.bar.sizing && one.name === "wager") ? make("span", { class: "amount" }, one.amount ?? "") : null);
  }

  tap(one, key = this.bar.key) {
    const now = performance.now();
    if (this.busy || (now < this.guarded && !one.is_box && this.bar.asks)) return;
    if (key !== this.bar.key) return; // the button meant something else when the finger came down
    const { sizing } = this.bar;
    const to = sizing && one.name === "wager" ? sizing.stops[this.at][0] : undefined;
    const costsAll = one.sure || (sizing && one.name === "wager" && to === sizing.all_in);
    if (costsAll && !this.isSure(one, now)) return;
    this.busy = true;
    this.place.classList.add("busy");
    this.press(one.name, key, to);
  }

  /** What costs everything is pressed twice, not too fast and not too late. */
  isSure(one, now) {
    if (this.sure && this.sureOf === one.name && now - this.sure < SURE_WITHIN) return now - this.sure > SURE_AFTER;
    this.sure = now;
    this.sureOf = one.name;
    if (this.bar.sizing && one.name === "wager") this.moved();
    else {
      const amount = this.place.querySelector(`[data-name="${one.name}"] .amount`);
      if (amount) amount.textContent = `${one.amount ?? ""} · ${this.words.again}`;
    }
    setTimeout(() => { if (this.sure === now) { this.sure = 0; this.paint(); } }, SURE_WITHIN);
    return false;
  }
}

// A seat on a phone: the frame drawn, from top to bottom.

import { card, face, slot } from "./cards.js";
import { fill, icon, kept, make, shower } from "./make.js";
import { Panel } from "./panel.js";
import { Sheets } from "./sheets.js";

const LOOK_AFTER = 120; // milliseconds on a card until it opens
const LOOK_FOR = 3000; // … that the button keeps them open

export class Table {
  constructor(app, words, { ask, dress, speak }) {
    this.words = words;
    this.ask = ask;
    this.show_ = shower();
    this.here = true;
    this.looks = false;
    this.picture = null;
    this.called = "";
    this.build(app, dress, speak);
    setInterval(() => this.tick(), 250);
    document.addEventListener("visibilitychange", () => this.look(false));
    this.keepAwake();
  }

  build(app, dress, speak) {
    const { words } = this;
    this.title = make("h1");
    this.subtitle = make("p");
    this.chatButton = make("button", { class: "bare", "aria-label": words.chat, onclick: () => this.sheets.open("chat") }, icon("chat"));
    const menu = make("button", { class: "bare", "aria-label": words.menu, onclick: () => this.sheets.open("menu") }, icon("menu"));
    this.own = make("section", { class: "own", "aria-label": words.own_cards });
    this.middle = make("section", { class: "middle", "aria-label": words.board });
    this.plate = make("div", { class: "plate" });
    this.panel = new Panel(words, {
      press: (name, key, to) => this.press(name, key, to), why: (text) => this.tellWhy(text),
    });
    this.others = make("ol", { class: "others" });
    this.rows = make("ol", { class: "rows" });
    this.note = make("p", { class: "note", role: "status" });
    this.sheets = new Sheets(words, {
      ask: (what) => this.send(what), press: (name) => this.press(name, this.picture?.bar.key ?? 0),
      changed: () => { dress(); this.again(); }, speak,
    });
    app.className = "table";
    app.replaceChildren(
      make("div", { class: "felt" }, this.own, this.middle, this.rows),
      this.plate, this.panel.place, this.others,
      make("header", {}, make("div", { class: "titles" }, this.title, this.subtitle), this.chatButton, menu),
      this.note, this.sheets.place,
    );
    this.app = app;
    this.holdable(this.own);
  }

  // What comes from the host.

  show(picture) {
    const before = this.picture;
    this.picture = { ...picture, at: performance.now() };
    const own = picture.frame.seats.find((one) => one.is_self);
    this.app.classList.toggle("has-rows", picture.frame.shape.has_rows);
    this.app.classList.toggle("is-turn", Boolean(own?.is_turn));
    this.app.classList.toggle("crowded", picture.frame.seats.filter((one) => one.name).length > 6);
    if (picture.bar.ladder) this.app.classList.add("fixed");
    else if (picture.bar.sizing) this.app.classList.remove("fixed");
    this.again(before);
    this.panel.show(picture.bar);
    this.sheets.show(picture);
    this.chatButton.classList.toggle("unread", this.sheets.unread);
    if (picture.told?.length) document.getElementById("polite").textContent = picture.told.join(" ");
    if (picture.called && picture.called !== this.called) {
      document.getElementById("urgent").textContent = picture.called;
      if (kept.get("vibrates", "yes") === "yes") navigator.vibrate?.(30);
    }
    this.called = picture.called ?? "";
    this.tick();
  }

  again() {
    if (!this.picture) return;
    const { frame } = this.picture;
    const own = frame.seats.find((one) => one.is_self);
    const rest = frame.seats.filter((one) => !one.is_self && one.name);
    this.title.textContent = frame.title;
    this.subtitle.textContent = this.here ? [frame.subtitle, ...(frame.remarks ?? [])].join(" · ") : this.why ?? this.words.lost;
    const open = this.isOpen(own);
    this.show_(this.own, { own, open, label: frame.hand_label, rows: frame.shape.has_rows }, (one) => this.ownCards(one));
    this.show_(this.middle, middleOf(frame, this.words, this.picture.bar), (one) => this.paintMiddle(one));
    this.show_(this.plate, { own, words: this.words.you }, () => this.paintPlate(own));
    this.show_(this.others, frame.shape.has_rows ? [] : rest, (all) => all.map((one) => this.cell(one)));
    this.show_(this.rows, frame.shape.has_rows ? rest : [], (all) => this.paintRows(all));
  }

  reach(here, why) {
    if (here === this.here && !why) return;
    this.here = here;
    this.why = why;
    this.app.classList.toggle("lost", !here);
    this.panel.lose(here ? "" : why ?? this.words.lost);
    if (!here) this.look(false);
    this.again();
  }

  // Own cards.

  isOpen(own) {
    if (!this.here) return false;
    if (this.looks || kept.get("open", "") === "yes") return true;
    return Boolean(own?.is_turn || own?.wins || this.picture.bar.asks || own?.cards?.some((one) => one.raised));
  }

  ownCards({ own, open, label, rows }) {
    const cards = own?.cards ?? [];
    const known = cards.some((one) => one.face && !one.is_up);
    const drawn = cards.map((one, at) => this.ownCard(one, at, open || one.is_up));
    const parts = [];
    if (open && label) parts.push(make("p", { class: "pill label" }, label));
    parts.push(make("div", { class: `hand of-${cards.length}${rows ? " in-row" : ""}`, "--n": Math.max(2, cards.length) }, drawn));
    if (rows && open && known) parts.push(make("p", { class: "only" }, this.words.only_you));
    if (known && !open) {
      parts.push(make("button", { class: "pill hold", type: "button", "aria-label": this.words.show_cards, onclick: () => this.lookFor() },
        icon("hand"), this.words.hold));
    }
    return parts;
  }

  ownCard(one, at, open) {
    const drawn = card(one, { closed: !open, silent: Boolean(one.key) });
    const classes = `own-card${one.is_up ? " up" : ""}${one.ticked ? " out" : ""}`;
    if (!one.key || !open) return make("span", { class: classes }, drawn);
    return make("button", {
      class: classes, type: "button", "aria-pressed": String(Boolean(one.ticked)),
      onclick: () => this.press(`tick-${at}`, this.picture.bar.key),
    }, card(one, { closed: !open }), make("span", { class: "box" }, one.ticked ? icon("tick") : null),
    one.ticked ? make("span", { class: "pill word" }, this.words.out) : null);
  }

  look(on) {
    clearTimeout(this.looking);
    if (this.looks === on) return;
    this.looks = on;
    this.again();
  }

  lookFor() {
    this.look(true);
    this.looking = setTimeout(() => this.look(false), LOOK_FOR);
  }

  holdable(place) {
    let waits = 0;
    place.addEventListener("pointerdown", (event) => {
      if (event.target.closest("button.own-card")) return;
      clearTimeout(waits);
      waits = setTimeout(() => this.look(true), LOOK_AFTER);
    });
    for (const over of ["pointerup", "pointercancel"]) {
      addEventListener(over, () => {
        clearTimeout(waits);
        if (this.looks && !this.looking) this.look(false);
        else if (this.looks) setTimeout(() => this.look(false), 0);
      });
    }
    place.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // The others and the middle.

  cell(one) {
    const classes = ["cell"];
    if (one.folded || !one.name) classes.push("dim");
    if (one.is_turn) classes.push("turn");
    if (one.wins) classes.push("wins");
    const said = one.action || one.absent || (one.wins ? one.gain : "");
    const shown = (one.cards ?? []).filter((each) => each.face);
    return make("li", { class: classes.join(" "), "data-seat": one.seat },
      make("span", { class: "ring" }, face(one.avatar)),
      one.has_button ? make("span", { class: "disc", "aria-label": this.words.dealer, role: "img" }, "D") : null,
      shown.length ? make("span", { class: "shown", "--n": shown.length }, shown.map((each) => card(each, { jumbo: true }))) : null,
      make("span", { class: "name" }, one.name || this.words.free),
      make("span", { class: "stack" }, one.stack ?? ""),
      one.bet ? make("span", { class: "bet" }, make("i", { class: "chip" }), one.bet.text) : null,
      draws(one),
      make("span", { class: `said pill${said ? "" : " empty"}` }, said ? make("b", {}, said) : null, make("span", { class: "time" })));
  }

  paintRows(all) {
    const folded = all.filter((one) => one.folded);
    const rows = all.filter((one) => !one.folded && one.name).map((one) => this.row(one));
    if (folded.length) {
      rows.push(make("li", { class: "gone" }, fill(this.words.folded, { names: folded.map((one) => one.name).join(", ") })));
    }
    return rows;
  }

  row(one) {
    const down = (one.cards ?? []).filter((each) => !each.face);
    const known = (one.cards ?? []).filter((each) => each.face);
    return make("li", { class: `row${one.is_turn ? " turn" : ""}${one.wins ? " wins" : ""}`, "data-seat": one.seat },
      make("span", { class: "ring" }, face(one.avatar)),
      one.brings_in ? make("span", { class: "disc", role: "img", "aria-label": this.words.brings_in }, "B") : null,
      make("span", { class: "who" }, make("span", { class: "name" }, one.name), make("span", { class: "stack" }, one.stack)),
      make("span", { class: "line" }, down.map((each) => card(each, { jumbo: true, silent: true })), known.map((each) => card(each, { jumbo: true }))),
      make("span", { class: "tells" }, make("span", { class: "board-name" }, one.board_name ?? ""),
        one.action || one.bet ? make("span", { class: "pill" }, one.action || one.bet.text) : null,
        make("span", { class: "time" })));
  }

  paintMiddle({ pot, boards, size, pots, first, notice, draws: stages, box }) {
    const parts = [];
    if (pot) parts.push(make("p", { class: "pot" }, pot, first ? make("span", { class: "pill first" }, first) : null));
    if (pots.length > 1) parts.push(make("p", { class: "pots" }, pots.map((one) => make("span", { class: "pill" }, `${one.label} ${one.won || one.text}`))));
    if (stages.length) {
      parts.push(make("p", { class: "stages" }, stages.map((one) => make("span", { class: `pill${one.is_now ? " now" : one.is_done ? "" : " later"}` }, one.name))));
    }
    if (size) {
      for (const board of boards.length ? boards : [[]]) {
        const places = Array.from({ length: size }, (_, at) => (board[at] ? card(board[at]) : slot()));
        parts.push(make("div", { class: `board of-${boards.length || 1}` }, places));
      }
    }
    if (box) parts.push(make("p", { class: "pill small" }, box));
    if (notice) parts.push(make("p", { class: "pill notice" }, notice));
    return parts;
  }

  paintPlate(own) {
    this.plate.className = `plate${own?.is_turn ? " turn" : ""}${own?.wins ? " wins" : ""}${own?.folded ? " dim" : ""}`;
    this.plate.hidden = !own?.name;
    if (!own?.name) return [];
    return [
      make("span", { class: "ring" }, face(own.avatar)),
      own.has_button ? make("span", { class: "disc", role: "img", "aria-label": this.words.dealer }, "D") : null,
      make("span", { class: "who" },
        make("span", { class: "name" }, own.is_turn ? this.words.your_turn : own.absent || own.action || this.words.you),
        make("span", { class: "stack" }, own.stack)),
      make("span", { class: "tells" }, make("span", { class: "position" }, own.position ?? ""),
        own.wins && own.gain ? make("b", { class: "gain" }, own.gain) : own.bet ? make("span", { class: "bet" }, make("i", { class: "chip" }), own.bet.text) : null,
        make("span", { class: "time" })),
    ].filter(Boolean);
  }

  // Time.

  tick() {
    const { picture } = this;
    const clock = picture?.frame.clock;
    const left = clock && picture.left !== undefined && picture.left !== null
      ? Math.max(0, picture.left - (performance.now() - picture.at) / 1000) : null;
    for (const place of this.app.querySelectorAll(".turn")) {
      const time = place.querySelector(".time");
      const share = left === null || !clock.seconds ? 1 : Math.min(1, left / clock.seconds);
      place.style.setProperty("--share", share.toFixed(3));
      place.classList.toggle("hurry", left !== null && share < 1 / 3);
      if (time) time.textContent = left === null ? "" : fill(this.words.seconds, { number: Math.ceil(left) });
    }
  }

  // To the host.

  async press(name, key, to) {
    const asked = { name, key };
    if (to !== undefined && to !== null) asked.to = to;
    await this.send(asked);
  }

  async send(asked) {
    const answer = await this.ask(asked).catch(() => null);
    this.panel.sent();
    if (answer && !answer.body.ok && answer.body.say) this.tellWhy(answer.body.say);
  }

  tellWhy(text) {
    this.note.textContent = text;
    clearTimeout(this.noting);
    this.noting = setTimeout(() => (this.note.textContent = ""), 4000);
  }

  async keepAwake() {
    const wake = async () => {
      try {
        if (!document.hidden) await navigator.wakeLock?.request("screen");
      } catch {
        // A phone that does not know it, or saves its battery.
      }
    };
    document.addEventListener("visibilitychange", wake);
    document.addEventListener("pointerdown", wake, { once: true });
  }
}

function draws(one) {
  const made = (one.draws ?? []).filter(Boolean);
  return made.length ? make("span", { class: "draws" }, made.join(" · ")) : null;
}

function middleOf(frame, words) {
  const first = frame.shape.has_rows && !frame.notice ? frame.seats.find((one) => one.acts_first && !one.is_self) : null;
  return {
    pot: frame.pot, pots: frame.pots ?? [], boards: frame.boards ?? [], size: frame.board_size,
    notice: frame.notice, draws: frame.draws ?? [], box: frame.box,
    first: first ? fill(words.acts_first, { name: first.name }) : "",
  };
}

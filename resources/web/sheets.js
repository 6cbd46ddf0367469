// What opens over the felt and never over the buttons: the chat, the menu with log and options.

import { icon, kept, make } from "./make.js";

export class Sheets {
  constructor(words, { ask, press, changed, speak }) {
    this.words = words;
    this.do = { ask, press, changed, speak };
    this.place = make("aside", { class: "sheet", hidden: true });
    this.which = "";
    this.heard = 0;
    this.seen = 0;
    addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  get unread() {
    return this.heard > this.seen;
  }

  open(which) {
    if (this.which === which) return this.close();
    this.which = which;
    this.place.hidden = false;
    this.written = "";
    this.paint();
    this.place.querySelector("button, input")?.focus();
  }

  close() {
    this.which = "";
    this.place.hidden = true;
  }

  show(picture) {
    this.picture = picture;
    this.heard = picture.heard ?? 0;
    if (this.which === "chat") this.seen = this.heard;
    if (this.which) this.paint();
  }

  paint() {
    const { picture } = this;
    if (!picture) return;
    const written = JSON.stringify([this.which, picture.chat, picture.menu, picture.log]);
    if (written === this.written) return;
    const draft = this.place.querySelector("input[name=line]")?.value ?? "";
    const focused = this.place.contains(document.activeElement) && document.activeElement.name === "line";
    this.written = written;
    const close = make("button", { class: "bare", "aria-label": this.words.close, onclick: () => this.close() }, icon("close"));
    const chat = this.which === "chat";
    this.place.replaceChildren(
      make("div", { class: "sheet-head" }, make("h2", {}, chat ? this.words.chat : this.words.menu), close),
      chat ? this.chat(picture) : this.menu(picture),
    );
    if (chat) {
      const field = this.place.querySelector("input[name=line]");
      field.value = draft;
      if (focused) field.focus();
      this.place.querySelector(".lines").scrollTop = 1e6;
      this.seen = this.heard;
    }
  }

  chat(picture) {
    const field = make("input", { name: "line", maxlength: 300, autocomplete: "off", "aria-label": this.words.message, placeholder: this.words.message });
    const send = (event) => {
      event.preventDefault();
      if (field.value.trim()) this.do.ask({ say: field.value.trim() });
      field.value = "";
    };
    return make("div", { class: "sheet-body" },
      make("ol", { class: "lines" }, (picture.chat ?? []).map((one) => make("li", { class: one.is_own ? "mine" : "" }, make("b", {}, one.name), " ", one.text))),
      make("form", { class: "saying", onsubmit: send }, field, make("button", { class: "button", type: "submit" }, this.words.send)));
  }

  menu(picture) {
    const wishes = (picture.menu ?? []).map((one) => make("button", {
      class: "wish", type: "button", onclick: () => { this.do.press(one.name); this.close(); },
    }, one.verb));
    const lines = (picture.log ?? []).slice(-30).map((one) => make("li", { class: one.kind }, one.text));
    const body = make("div", { class: "sheet-body" },
      make("div", { class: "wishes" }, wishes), make("h3", {}, this.words.options), this.options(),
      make("h3", {}, this.words.log), make("ol", { class: "log" }, lines.reverse()));
    return body;
  }

  options() {
    const { words } = this;
    const tick = (name, text, usual = "") => {
      const box = make("input", { type: "checkbox" });
      box.checked = kept.get(name, usual) === "yes";
      box.addEventListener("change", () => { kept.set(name, box.checked ? "yes" : "no"); this.do.changed(); });
      return make("label", { class: "option" }, make("span", {}, text), box);
    };
    const choice = (name, text, choices, then) => {
      const list = make("select", {}, choices.map(([value, said]) => make("option", { value }, said)));
      list.value = name;
      list.addEventListener("change", () => then(list.value));
      return make("label", { class: "option" }, make("span", {}, text), list);
    };
    return make("div", { class: "options" },
      tick("open", words.open_cards), tick("four", words.four_colours), tick("vibrates", words.vibrates, "yes"), tick("left", words.left_hand),
      choice(kept.get("theme", ""), words.theme, [["", words.as_phone], ["dark", words.dark], ["light", words.light]],
        (value) => { kept.set("theme", value); this.do.changed(); }),
      choice(document.documentElement.lang, words.language, [["en", "English"], ["ja", "日本語"]], (value) => this.do.speak(value)));
  }
}

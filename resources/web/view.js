// The whole table for a TV or a tablet: nothing to press, and no hidden card.

import { card, face, slot } from "./cards.js";
import { fill, make, shower } from "./make.js";

const SHIFT_EVERY = 600000; // milliseconds: a still picture moves by two pixels, for screens that burn in

export class View {
  constructor(app, words) {
    this.words = words;
    this.app = app;
    this.show_ = shower();
    this.title = make("header", { class: "corner upper-left" });
    this.stakes = make("div", { class: "corner upper-right" });
    this.log = make("ol", { class: "corner lower-left" });
    this.turn = make("div", { class: "corner lower-right" });
    this.middle = make("section", { class: "middle" });
    this.seats = make("ol", { class: "ring" });
    app.className = "view";
    app.replaceChildren(make("div", { class: "felt" }, this.middle), this.seats, this.title, this.stakes, this.log, this.turn);
    setInterval(() => this.tick(), 250);
    setInterval(() => app.classList.toggle("shifted"), SHIFT_EVERY);
  }

  show(picture) {
    this.picture = { ...picture, at: performance.now() };
    const { frame, bar } = picture;
    this.show_(this.title, frame.title, (text) => make("b", {}, text));
    this.show_(this.stakes, frame.subtitle, (text) => make("span", {}, text));
    this.show_(this.log, picture.log ?? [], (lines) => lines.map((one) => make("li", {}, one.text)));
    this.show_(this.turn, [bar.headline, bar.detail], ([head, rest]) => [make("b", {}, head ?? ""), make("span", {}, rest ?? "", make("span", { class: "time" }))]);
    this.show_(this.seats, frame.seats, (all) => all.map((one, at) => this.seat(one, at, all.length)));
    this.show_(this.middle, [frame.pot, frame.boards, frame.board_size, frame.notice, frame.pots], () => this.paintMiddle(frame));
    this.tick();
  }

  reach(here) {
    this.app.classList.toggle("lost", !here);
  }

  seat(one, at, count) {
    const turn = Math.PI / 2 + (2 * Math.PI * at) / count;
    const across = 50 + 39 * Math.cos(turn);
    const down = 50 + 37 * Math.sin(turn);
    const classes = ["seat"];
    for (const [trait, on] of [["dim", one.folded || !one.name], ["turn", one.is_turn], ["wins", one.wins]]) if (on) classes.push(trait);
    const cards = one.folded ? [] : one.cards ?? [];
    return make("li", { class: classes.join(" "), "--x": `${across}%`, "--y": `${down}%` },
      make("span", { class: "cards", "--n": Math.max(1, cards.length) }, cards.map((each) => card(each, { jumbo: true }))),
      make("span", { class: "plate" }, make("span", { class: "ring" }, face(one.avatar)),
        make("span", { class: "who" }, make("span", { class: "name" }, one.name || this.words.free), make("span", { class: "stack" }, one.stack ?? "")),
        make("span", { class: "position" }, one.position ?? ""),
        one.has_button ? make("span", { class: "disc" }, "D") : null,
        one.action || one.absent || one.gain ? make("span", { class: "said pill" }, one.action || one.absent || one.gain) : null),
      one.bet ? make("span", { class: "bet pill", "--dx": `${-14 * Math.cos(turn)}vw`, "--dy": `${-15 * Math.sin(turn)}vh` }, one.bet.text) : null);
  }

  paintMiddle(frame) {
    const boards = frame.boards?.length ? frame.boards : [[]];
    const rows = frame.board_size
      ? boards.map((board) => make("div", { class: `board of-${boards.length}` }, Array.from({ length: frame.board_size }, (_, at) => (board[at] ? card(board[at]) : slot()))))
      : [];
    return [frame.pot ? make("p", { class: "pot" }, frame.pot) : null, ...rows, frame.notice ? make("p", { class: "pill notice" }, frame.notice) : null].filter(Boolean);
  }

  tick() {
    const { picture } = this;
    if (!picture) return;
    const left = picture.left === undefined || picture.left === null ? null : Math.max(0, picture.left - (performance.now() - picture.at) / 1000);
    const time = this.turn.querySelector(".time");
    if (time) time.textContent = left === null || !picture.frame.clock ? "" : ` · ${fill(this.words.seconds, { number: Math.ceil(left) })}`;
    const share = picture.frame.clock?.seconds && left !== null ? Math.min(1, left / picture.frame.clock.seconds) : 1;
    for (const one of this.app.querySelectorAll(".seat.turn")) one.style.setProperty("--share", share.toFixed(3));
  }
}

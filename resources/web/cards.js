// Cards and faces, drawn from our own shapes.

import { draw, make } from "./make.js";

let names = {};
let backName = "";

/** Bring the shapes into the page, once. */
export async function loadShapes() {
  const text = await (await fetch("cards.svg")).text();
  const sprite = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const holder = document.importNode(sprite, true);
  holder.setAttribute("class", "unseen");
  holder.setAttribute("aria-hidden", "true");
  document.body.prepend(holder);
}

/** How cards are called aloud. */
export function nameCards(spoken, back) {
  names = spoken;
  backName = back;
}

function use(id, x, y, width, height) {
  return draw("use", { href: `#${id}`, x: x - width / 2, y: y - height / 2, width, height });
}

/** A card: `face` is two letters, or nothing for one that lies face down. */
export function card(frame, { closed = false, jumbo = false, silent = false } = {}) {
  const face = closed ? null : frame.face;
  const classes = ["card"];
  for (const trait of ["raised", "veiled", "fresh", "ticked"]) if (frame[trait]) classes.push(trait);
  const picture = draw("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" });
  if (!face) {
    classes.push("back");
    picture.append(use("back", 50, 70, 100, 140));
  } else {
    const [rank, suit] = face;
    classes.push("face", `suit-${suit}`);
    if (jumbo) picture.append(use(`rank-${rank}`, 50, 44, 84, 62), use(`suit-${suit}`, 50, 107, 50, 50));
    else {
      picture.append(
        use(`rank-${rank}`, 28, 31.5, 46, 40),
        use(`suit-${suit}`, 27, 70, 26, 26),
        use(`suit-${suit}`, 66, 102, 56, 56),
      );
    }
  }
  return make(
    "span",
    { class: classes.join(" "), role: silent ? null : "img", "aria-label": silent ? null : face ? names[face] : backName },
    picture,
  );
}

/** A place of the board that waits for its card. */
export function slot() {
  return make("span", { class: "card slot", "aria-hidden": "true" });
}

/** Somebody's picture. */
export function face(guest) {
  if (!guest) return make("span", { class: "avatar nobody" });
  return make("img", { class: "avatar", src: `face/${guest}.svg`, alt: "", width: 38, height: 38 });
}

// Where it begins: with a link, with a seat of before, or with nothing.

import { loadShapes, nameCards } from "./cards.js";
import { showDoor } from "./door.js";
import { Line, post } from "./line.js";
import { kept, make } from "./make.js";
import { Table } from "./table.js";
import { View } from "./view.js";

const app = document.getElementById("app");
let words = {};

function dress() {
  const theme = kept.get("theme", "");
  document.documentElement.dataset.theme = theme;
  document.documentElement.classList.toggle("four", kept.get("four", "") === "yes");
  document.documentElement.classList.toggle("left", kept.get("left", "") === "yes");
}

async function begin() {
  dress();
  const secret = location.hash.slice(1);
  let told = null;
  while (told === null) {
    const answer = await post("door", { secret, language: kept.get("language", navigator.language) }).catch(() => null);
    if (answer?.ok) told = answer.body;
    else await new Promise((go) => setTimeout(go, 1000));
  }
  await loadShapes();
  take(told);
  // The link has done what it is for: a page that is shared or photographed must not carry it.
  if (secret) history.replaceState(null, "", location.pathname);
  if (told.page === "table") enter(told.role);
  else showDoor(app, told, secret, { entered: enter });
}

function take(told) {
  words = told.words;
  nameCards(told.cards, words.face_down);
  document.documentElement.lang = told.language;
}

function enter(role) {
  const shown = role === "table" ? new View(app, words) : null;
  const line = new Line({
    picture: (picture) => page.show(picture),
    state: (here) => page.reach(here),
    end: (why) => ended(why, line, page),
    language: () => kept.get("language", navigator.language),
  });
  const page = shown ?? new Table(app, words, { ask: (what) => line.ask(what), dress, speak: (code) => speak(code, line) });
  line.open();
}

/** Say everything in another language from now on. */
async function speak(code, line) {
  kept.set("language", code);
  await line.ask({ language: code }).catch(() => {});
  location.reload();
}

function ended(why, line, page) {
  if (why === "closing") {
    page.reach(false, words.closing);
    setTimeout(() => line.open(), 2000);
    return;
  }
  const back = why === "elsewhere";
  app.className = "door";
  app.replaceChildren(
    make("h1", {}, back ? words.elsewhere : words.gone),
    make("div", { class: "foot" }, back && make("button", {
      class: "button lead", onclick: () => location.reload(),
    }, words.play_here)),
  );
}

begin();

// Before the table: which chair is yours, or the code of the house.

import { face } from "./cards.js";
import { fill, icon, kept, make } from "./make.js";
import { post } from "./line.js";

export function showDoor(app, told, secret, { entered }) {
  if (told.page === "chair") showChairs(app, told, { secret }, entered);
  else showCode(app, told, entered);
}

function note(words, plain) {
  return make("p", { class: "trust" }, icon("lock"), make("span", {}, plain ? words.plain : words.trust));
}

function showCode(app, told, entered) {
  const { words } = told;
  const problem = make("p", { class: "problem", role: "alert" }, told.say ?? "");
  const field = make("input", {
    id: "code", inputmode: "numeric", autocomplete: "off", maxlength: 40, "aria-label": words.code,
  });
  const go = async (event) => {
    event.preventDefault();
    const answer = await post("door", { code: field.value, language: navigator.language }).catch(() => null);
    if (answer?.body.page === "chair") showChairs(app, answer.body, { code: field.value }, entered);
    else problem.textContent = answer?.body.say ?? words.lost;
  };
  app.className = "door";
  app.replaceChildren(
    make("h1", {}, words.type_code),
    make("form", { class: "foot", onsubmit: go }, problem,
      make("label", { class: "field", for: "code" }, make("span", {}, words.code), field),
      make("button", { class: "button lead", type: "submit" }, words.come_in),
      note(words, told.plain)),
  );
}

function showChairs(app, told, shown, entered) {
  const { words, chairs: table } = told;
  let chosen = table.chair;
  if (table.role === "table") return comeIn({}, make("p"));
  const problem = make("p", { class: "problem", role: "alert" });
  const name = make("input", {
    id: "name", autocomplete: "nickname", maxlength: 20, "aria-label": words.your_name,
    value: table.name || kept.get("name", ""),
  });
  const sit = make("button", { class: "button lead", type: "submit" });
  const chairs = table.chairs.map((one) => chair(one));

  function chair(one) {
    const open = one.is_free || (table.chair === one.chair);
    return make("button", {
      type: "button", class: `chair${open ? "" : " taken"}${one.is_free ? " free" : ""}`, disabled: !open,
      "aria-pressed": "false",
      onclick: () => choose(one.chair),
    }, one.face ? face(one.face) : make("span", { class: "avatar nobody" }),
    make("span", { class: "who" }, make("small", {}, fill(words.chair, { number: one.chair + 1 })),
      make("b", {}, one.name || words.free)));
  }

  function choose(number) {
    chosen = number;
    chairs.forEach((one, at) => {
      one.classList.toggle("chosen", at === number);
      one.setAttribute("aria-pressed", String(at === number));
    });
    sit.textContent = number === null ? words.choose : fill(words.sit_in, { number: number + 1 });
    sit.disabled = number === null;
  }

  async function comeIn(more, place) {
    const answer = await post("come", { ...shown, ...more, language: navigator.language }).catch(() => null);
    if (answer?.ok) entered(table.role);
    else place.textContent = answer?.body.say || words.lost;
  }

  const go = (event) => {
    event.preventDefault();
    kept.set("name", name.value);
    comeIn({ name: name.value, chair: chosen }, problem);
  };
  const listed = table.chairs.length > 6 || innerWidth < 360 || innerHeight < 620;
  app.className = "door";
  app.replaceChildren(
    make("p", { class: "quiet" }, `${table.house} · ${table.rules}`),
    make("h1", {}, words.which_chair),
    make("div", { class: listed ? "chairs list" : `chairs ring of-${table.chairs.length}` },
      make("div", { class: "oval", "aria-hidden": "true" }, make("span", { class: "pill" }, table.here)), chairs),
    make("form", { class: "foot", onsubmit: go }, problem,
      make("label", { class: "field", for: "name" }, make("span", {}, words.your_name), name),
      sit, note(words, told.plain)),
  );
  const free = table.chairs.find((one) => one.is_free);
  choose(chosen ?? free?.chair ?? null);
}

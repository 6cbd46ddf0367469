// Small things that every part of the page is made with.

const SVG = "http://www.w3.org/2000/svg";

/** An element: attributes, listeners (`onclick`), data, and what is in it. */
export function make(tag, how = {}, ...inside) {
  const made = document.createElement(tag);
  dress(made, how);
  made.append(...inside.flat().filter((one) => one || one === 0));
  return made;
}

function dress(made, how) {
  for (const [name, value] of Object.entries(how)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name.startsWith("--")) made.style.setProperty(name, value);
    else if (name === "class") made.className = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
}

/** An element of a drawing. */
export function draw(tag, how = {}, ...inside) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(how)) {
    if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...inside);
  return made;
}

const ICONS = {
  chat: "M4 5h16v11h-8l-4 4v-4H4z",
  menu: "M3 6h18M3 12h18M3 18h18",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  pad: "M5 5h.01M12 5h.01M19 5h.01M5 11h.01M12 11h.01M19 11h.01M12 17h.01",
  tick: "M4 12l6 6L20 6",
  hand: "M9 20l-4-6 2-1 2 2V4h2v7l6 2v4l-2 3z",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  close: "M6 6l12 12M18 6L6 18",
};

/** One of our own icons; the control around it has the name. */
export function icon(name) {
  const bold = name === "pad" ? 3 : 2;
  return draw(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    draw("path", { d: ICONS[name], "stroke-width": bold }),
  );
}

/** Fill the places of a text. */
export function fill(text, facts) {
  return Object.entries(facts).reduce((all, [name, fact]) => all.replaceAll(`{${name}}`, fact), text);
}

/** Show something in a place again only when it has changed. */
export function shower() {
  const shown = new Map();
  return (place, value, paint) => {
    const written = JSON.stringify(value);
    if (shown.get(place) === written) return false;
    shown.set(place, written);
    place.replaceChildren(...[paint(value)].flat().filter(Boolean));
    return true;
  };
}

/** What is kept on this phone. */
export const kept = {
  get(name, usual) {
    try {
      return localStorage.getItem(`dp-${name}`) ?? usual;
    } catch {
      return usual;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(`dp-${name}`, value);
    } catch {
      // A phone that keeps nothing plays all the same.
    }
  },
};

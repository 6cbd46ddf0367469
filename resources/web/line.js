// The line to the host: events come down, small requests go up, and it comes back by itself.

const SILENCE = 12000; // milliseconds without a sign of life: then the line is made anew
const BEAT = 4000;

export class Line {
  constructor({ picture, state, end, language }) {
    this.language = language;
    this.tell = { picture, state, end };
    this.source = null;
    this.heard = 0;
    this.over = false;
    setInterval(() => this.look(), 1000);
    setInterval(() => this.beat(), BEAT);
    document.addEventListener("visibilitychange", () => this.look());
    addEventListener("online", () => this.open());
    addEventListener("pageshow", (event) => event.persisted && this.open());
  }

  open() {
    this.close();
    this.over = false;
    this.heard = Date.now();
    const source = (this.source = new EventSource(`events?language=${encodeURIComponent(this.language())}`));
    const alive = () => {
      this.heard = Date.now();
      this.tell.state(true);
    };
    source.addEventListener("picture", (event) => {
      if (source !== this.source) return;
      alive();
      this.tell.picture(JSON.parse(event.data));
    });
    source.addEventListener("beat", alive);
    source.addEventListener("end", (event) => {
      if (source !== this.source) return;
      const why = JSON.parse(event.data);
      if (why === "silent") return; // it is made anew
      this.over = why !== "closing";
      this.close();
      this.tell.end(why);
    });
    source.onerror = () => {
      if (source !== this.source) return;
      this.tell.state(false);
      if (source.readyState === EventSource.CLOSED) this.later();
    };
  }

  close() {
    this.source?.close();
    this.source = null;
  }

  later() {
    this.close();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), 1000);
  }

  /** A host that answers and knows us no more is no lost line. */
  async check() {
    const answer = await post("door", {}).catch(() => null);
    if (answer?.ok && answer.body.page !== "table") {
      this.over = true;
      this.tell.end("unknown_token");
    } else if (!this.over) this.open();
  }

  look() {
    if (this.over || document.hidden) return;
    if (Date.now() - this.heard > SILENCE || (this.source === null && Date.now() - this.heard > 1000)) {
      this.tell.state(false);
      this.open();
    }
  }

  beat() {
    if (this.source !== null && !document.hidden) this.ask({}).catch(() => {});
  }

  /** Ask once; where the answer is lost it is asked again, and carried out once all the same. */
  async ask(what) {
    const asked = { id: newId(), ...what };
    for (let left = 2; ; left -= 1) {
      try {
        return await post("do", asked);
      } catch (problem) {
        if (left === 0) throw problem;
        await new Promise((go) => setTimeout(go, 500));
      }
    }
  }
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
}

export async function post(where, what) {
  const answer = await fetch(where, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(what),
    cache: "no-store",
  });
  const text = await answer.text();
  return { ok: answer.ok, status: answer.status, body: text ? JSON.parse(text) : {} };
}

// What people say to each other.
import { find, make } from "./dom.js";

/** Milliseconds that a line is shown to who has the chat shut. */
const SAID = 6000;

export class Chat {
  constructor(section, live) {
    this.section = section;
    this.list = section.querySelector("ol");
    this.live = live;
    this.seen = new Set();
    const form = section.querySelector("form");
    this.seated = form !== null;
    const phrases = section.querySelector(".phrases");
    phrases?.addEventListener("click", (event) => {
      const phrase = event.target.closest("[data-phrase]")?.dataset.phrase;
      if (!phrase || !live.up) return;
      live.command("chat", { phrase });
      phrases.open = false;
    });
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const field = form.elements.text;
      const text = field.value.trim();
      if (!text || !live.up) return;
      live.command("chat", { text });
      field.value = "";
    });
  }

  /** New lines; those that were here before are not said again. */
  add(lines) {
    for (const line of lines) {
      if (this.seen.has(line.id)) continue;
      this.seen.add(line.id);
      this.list.append(make("li", { class: "chat-said", "data-seat": line.seat }, make("b", {}, make("bdi", {}, line.name), line.note ? "" : ":"), " ", make("bdi", {}, line.text)));
      this.list.scrollTop = this.list.scrollHeight;
    }
  }

  /** What is said now: where the chat lies in a drawer that is shut, the button that opens it tells so, and a line says it. */
  hear(lines, you) {
    const news = lines.filter((line) => !this.seen.has(line.id) && !you.includes(line.seat));
    this.add(lines);
    if (news.length === 0 || !this.section.closest("[inert]")) return;
    const opener = find("open-rail");
    opener.dataset.news = String(Number(opener.dataset.news ?? 0) + news.length);
    const { name, text, note } = news.at(-1);
    const said = make("button", { type: "button", class: "said-now", onclick: () => opener.click() }, make("b", {}, make("bdi", {}, name), note ? "" : ":"), " ", make("bdi", {}, text));
    document.querySelector(".said-now")?.remove();
    find("board-pane").append(said);
    setTimeout(() => said.remove(), SAID);
    opener.addEventListener("click", () => {
      delete opener.dataset.news;
      said.remove();
    }, { once: true });
  }

  /** Who plays alone has nobody to talk to, and who watches only listens. */
  for(seats) {
    const alone = seats.filter((seat) => seat.kind !== "bot").length < 2;
    this.section.hidden = (alone || !this.seated) && this.seen.size === 0;
  }
}

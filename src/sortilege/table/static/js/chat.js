// What people say to each other.
import { make } from "./dom.js";

export class Chat {
  constructor(section, live) {
    this.section = section;
    this.list = section.querySelector("ol");
    this.live = live;
    this.seen = new Set();
    const form = section.querySelector("form");
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
      this.list.append(make("li", { class: "chat-said", "data-seat": line.seat }, make("b", {}, `${line.name}:`), ` ${line.text}`));
      this.list.scrollTop = this.list.scrollHeight;
    }
  }

  /** Who plays alone has nobody to talk to. */
  for(seats) {
    this.section.hidden = seats.filter((seat) => seat.kind !== "bot").length < 2 && this.seen.size === 0;
  }
}

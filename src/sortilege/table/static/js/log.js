// The story so far, in words. A line is a text, or pieces of it: [text, id] names something that lights up on the table.
import { make } from "./dom.js";

export class Log {
  constructor(list, zones) {
    this.list = list;
    this.zones = zones;
    this.atEnd = true;
    list.addEventListener("scroll", () => {
      this.atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    });
    new ResizeObserver(() => this.keepUp()).observe(list);
    list.addEventListener("pointerover", (event) => this.point(event.target.closest("[data-about]")));
    list.addEventListener("pointerleave", () => this.point(null));
  }

  reset(entries, seats) {
    this.list.replaceChildren();
    this.add(entries, seats);
  }

  add(entries, seats) {
    for (const entry of entries) {
      if (entry.lines.length === 0) continue;
      const side = seats?.find((seat) => seat.seat === entry.seat)?.side;
      const item = make("li", { "data-seq": entry.seq, "data-seat": entry.seat, "data-side": side || null });
      if (entry.seq > 0) item.append(make("span", { class: "at", "aria-hidden": "true" }, String(entry.seq)));
      for (const line of entry.lines) {
        item.append(make("p", {}, ...(typeof line === "string" ? [line] : line).map(piece)));
      }
      this.list.append(item);
    }
    this.keepUp();
  }

  /** Who reads the end sees what is new; who reads back is left alone. */
  keepUp() {
    if (this.atEnd) this.list.scrollTop = this.list.scrollHeight;
  }

  point(line) {
    for (const zone of this.zones) {
      for (const element of zone.querySelectorAll(".about")) element.classList.remove("about");
      if (line) zone.querySelector(`[id="${CSS.escape(line.dataset.about)}"]`)?.classList.add("about");
    }
  }
}

function piece(said) {
  return typeof said === "string" ? said : make("b", { "data-about": said[1] }, said[0]);
}

// The story so far, in words. A line is a text, or pieces of it: [text, id] names something that lights up on the table.
import { make } from "./dom.js";

export class Log {
  constructor(list, zones) {
    this.list = list;
    this.zones = zones;
    this.atEnd = true;
    let top = 0;
    list.addEventListener("scroll", () => {
      if (list.scrollHeight - list.scrollTop - list.clientHeight < 40) this.atEnd = true;
      else if (list.scrollTop < top) this.atEnd = false;
      top = list.scrollTop;
    });
    new ResizeObserver(() => this.keepUp()).observe(list);
    list.addEventListener("pointerover", (event) => this.point(event.target.closest("[data-about]")));
    list.addEventListener("pointerleave", () => this.point(null));
  }

  reset(entries, seats) {
    this.list.replaceChildren();
    this.add(entries, seats);
  }

  /** Append what is new; the ids of what it speaks of are returned. */
  add(entries, seats) {
    const about = new Set();
    for (const entry of entries) {
      if (entry.lines.length === 0) continue;
      const side = seats?.find((seat) => seat.seat === entry.seat)?.side;
      const item = make("li", { "data-seq": entry.seq, "data-seat": entry.seat, "data-side": side || null });
      if (entry.seq > 0) item.append(make("span", { class: "at", "aria-hidden": "true" }, String(entry.seq)));
      for (const line of entry.lines) {
        const said = typeof line === "string" ? [line] : line;
        for (const part of said) if (typeof part !== "string") about.add(part[1]);
        item.append(make("p", {}, ...said.map(piece)));
      }
      this.list.append(item);
    }
    this.keepUp();
    return [...about];
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

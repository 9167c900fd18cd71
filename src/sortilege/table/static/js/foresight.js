// What a move would do, before it is made: asked for, kept while the position lasts, and shown over the board and in words.
import { find, fromTheTop, icon } from "./dom.js";
import { folded } from "./log.js";
import { lifeless, mended, zones } from "./regions.js";
import { compare, elsewhere, sight, sink, trace } from "./traces.js";

/** Moves by what tells them apart: an aside may have the text of a move of whoever is asked. */
export const nameOfMove = (option) => (option.seat === undefined ? option.text : `@${option.seat} ${option.text}`);

export class Foresight {
  /**
   * drawn: the regions as they were drawn last, which previews only change.
   * on: { may(option), looksAround(), announce(sentence) }: whether the option may be asked about, and whether somebody only
   * looks at it and has not touched it.
   */
  constructor(live, drawn, panzoom, on) {
    Object.assign(this, { live, drawn, panzoom, on });
    this.pane = find("board-pane");
    this.overlay = find("what-if");
    this.forget();
  }

  /** The position has passed, and all that would have been. */
  forget() {
    this.previews = new Map();
    this.asked = new Map();
  }

  knows(option) {
    return this.previews.has(nameOfMove(option));
  }

  of(option) {
    return this.previews.get(nameOfMove(option));
  }

  /** Whether what would be lies over the board. */
  get supposing() {
    return this.pane.classList.contains("supposing");
  }

  lookAhead(option) {
    const name = nameOfMove(option);
    if (!this.on.may(option) || [...this.asked.values()].includes(name)) return;
    const [text, ...then] = option.moves ?? [option.text];
    this.asked.set(this.live.command("preview", { text, seat: option.seat, then }), name);
  }

  /** A preview came: the name of the move that it is of, or null if nobody waits for it any more. */
  hear(preview) {
    const name = this.answered(preview.id, preview);
    if (name === null) return null;
    for (const region in preview.regions ?? {}) preview.regions[region] = mended(this.drawn[region], preview.regions[region]);
    return name;
  }

  /** A question was answered, be it with nothing: the name of the move that it was about, or null if it was no question of ours. */
  answered(id, preview) {
    const name = this.asked.get(id);
    if (name === undefined) return null;
    this.asked.delete(id);
    this.previews.set(name, preview);
    return name;
  }

  /** Show what an option would do, on the board and in words; null shows the table as it is. */
  suppose(option) {
    const preview = option ? this.of(option) : null;
    const board = preview?.regions?.board;
    const covered = Boolean(board) && !keeps(board);
    const shown = preview ? nameOfMove(option) : "";
    if (covered) sink(zones[0]);
    if ((this.overlay.dataset.shows ?? "") === shown) return;
    this.overlay.dataset.shows = shown;
    this.pane.classList.toggle("supposing", covered);
    find("what-if-tag").hidden = !preview || (Boolean(board) && !covered);
    compare(zones[2], preview?.regions?.sides, find("strip"));
    if (preview) {
      if (covered) this.drawOver(option, preview);
      else this.overlay.replaceChildren();
      this.tell(option, preview);
      return;
    }
    this.overlay.replaceChildren();
    find("final").hidden = true;
    find("warning").hidden = true;
  }

  drawOver(option, preview) {
    this.overlay.replaceChildren(lifeless(preview.regions.board, zones[0]));
    for (const touch of option.path) {
      for (const element of this.overlay.querySelectorAll(`[data-touch="${CSS.escape(touch)}"]`)) element.classList.add("chosen");
    }
    trace(this.overlay, preview.traces);
    this.panzoom.previewed();
    elsewhere(zones[0], this.overlay);
    if (!this.on.looksAround()) sight(this.overlay, this.panzoom);
  }

  tell(option, preview) {
    const news = preview.retold && preview.story.length > 1 ? preview.story.slice(1) : preview.story;
    const told = folded(news).map(({ line, count }) => (count > 1 ? `${line} (×${count})` : line));
    find("story").textContent = told.join(" ");
    const end = preview.final || preview.ends || "";
    find("final").replaceChildren(...(end ? [icon(preview.free ? "undo" : "lock"), end] : []));
    find("final").hidden = !end;
    find("warning").replaceChildren(...(preview.warning ? [icon("warning"), preview.warning] : []));
    find("warning").hidden = !preview.warning;
    fromTheTop(find("more"));
    this.on.announce(`${option.label}. ${preview.warning ?? ""} ${told.join(" ")} ${end}`);
  }
}

/** Whether the board stays in sight, though another one would follow: somebody compares what lies there. */
function keeps(board) {
  const { keeps, scene } = zones[0].firstElementChild?.dataset ?? {};
  return keeps !== undefined && !board.includes(`data-scene="${scene}"`);
}

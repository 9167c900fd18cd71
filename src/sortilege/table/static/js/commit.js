// One rule for playing a move, for mouse, finger and keyboard alike: what can be taken back is played with the last touch;
// what cannot, what ends the turn and what forfeits something is shown first and waits for "Play it".
import { setting } from "./settings.js";

export class Commit {
  /** on: { previewOf(option), lookAhead(option), play(option), changed() }. */
  constructor(on) {
    this.on = on;
    /** What was touched last, until it is known whether it can be taken back. */
    this.asking = null;
  }

  /** The last touch of a move. */
  touched(option) {
    this.asking = null;
    const wish = setting("commit");
    if (wish === "never") return this.on.play(option);
    if (wish === "always") return this.on.changed();
    const preview = this.on.previewOf(option);
    if (preview) return this.settle(option, preview);
    this.asking = option;
    this.on.changed();
    return this.on.lookAhead(option);
  }

  /** Something else is chosen, or nothing any more. */
  forget() {
    this.asking = null;
  }

  /** A preview came; true if it was waited for. */
  seen(option, preview) {
    if (this.asking === null || this.asking !== option) return false;
    this.asking = null;
    this.settle(option, preview);
    return true;
  }

  settle(option, preview) {
    if (preview.final || preview.ends || preview.warning) this.on.changed();
    else this.on.play(option);
  }
}

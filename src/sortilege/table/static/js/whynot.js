// Why not: touching something closed says why, in the words of the rules.
import { icon } from "./dom.js";

export class WhyNot {
  constructor(line) {
    this.line = line;
  }

  show(reason) {
    if (!reason) return this.clear();
    this.line.replaceChildren(icon("closed"), reason);
    this.line.hidden = false;
    return undefined;
  }

  clear() {
    if (this.line.hidden) return;
    this.line.hidden = true;
    this.line.replaceChildren();
  }
}

// Pass the device: nothing secret is on the page until the right person says so.
import { say } from "./words.js";

export class Veil {
  constructor(dialog, lift) {
    this.dialog = dialog;
    this.heading = dialog.querySelector("h2");
    this.button = dialog.querySelector("button");
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.button.addEventListener("click", lift);
  }

  show(down, name) {
    if (down) {
      this.heading.textContent = say("pass-to", { name });
      this.button.textContent = say("i-am", { name });
      if (!this.dialog.open) this.dialog.showModal();
    } else if (this.dialog.open) {
      this.dialog.close();
    }
  }
}

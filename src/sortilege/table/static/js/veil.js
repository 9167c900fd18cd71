// Pass the device: nothing secret is on the page until the right person says so.
import { say } from "./words.js";

/** For so many milliseconds keys do nothing: the one that ended a turn may come twice. */
const DEAF = 600;

export class Veil {
  constructor(dialog, lift) {
    this.dialog = dialog;
    this.heading = dialog.querySelector("h2");
    this.button = dialog.querySelector("button");
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    this.button.addEventListener("click", lift);
    dialog.addEventListener("keydown", (event) => {
      if (event.repeat || event.timeStamp < this.hears) event.preventDefault();
    });
  }

  show(down, name) {
    if (down) {
      this.heading.textContent = say("pass-to", { name });
      this.button.textContent = say("i-am", { name });
      if (this.dialog.open) return;
      this.hears = performance.now() + DEAF;
      this.dialog.showModal();
    } else if (this.dialog.open) {
      this.dialog.close();
    }
  }
}

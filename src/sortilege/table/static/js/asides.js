// What somebody here may do while another decides: a quiet line of buttons beneath the question.
import { make } from "./dom.js";
import { say } from "./words.js";

export class Asides {
  /** `on(option)`: one was touched. An option has a `seat` here, which tells it from the moves of whoever is asked. */
  constructor(box, on) {
    this.box = box;
    this.on = on;
    this.offered = [];
    this.drawn = "";
  }

  /** The questions as the table tells them; `you` names nobody where only one of us sits here. */
  offer(questions, seats, you) {
    this.offered = questions.flatMap((asked) => asked.options.map((option) => ({ ...option, seat: asked.seat, rule: asked.rule })));
    this.box.hidden = this.offered.length === 0;
    const drawn = JSON.stringify([questions, you, seats.map((seat) => seat.name)]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.box.replaceChildren(
      ...questions.map((asked) => {
        const name = seats.find((seat) => seat.seat === asked.seat)?.name ?? "";
        const title = you.length > 1 ? say("may-also-of", { name }) : say("may-also");
        const buttons = asked.options.map((option) =>
          make("button", { type: "button", "data-aside": option.text, "data-seat": asked.seat, onclick: () => this.touch(asked.seat, option.text) }, option.label),
        );
        return make("div", { class: "aside", role: "group", "aria-label": `${title} ${asked.prompt}`, title: asked.prompt }, make("span", {}, title), ...buttons);
      }),
    );
  }

  touch(seat, text) {
    const option = this.offered.find((one) => one.seat === seat && one.text === text);
    if (option) this.on(option);
  }

  /** Which of them waits to be played, and whether any can be touched now. */
  mark(chosen, live) {
    for (const button of this.box.querySelectorAll("button")) {
      const mine = chosen?.text === button.dataset.aside && String(chosen.seat) === button.dataset.seat;
      button.setAttribute("aria-pressed", String(mine));
      button.disabled = !live;
    }
  }
}

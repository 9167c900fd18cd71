// A few scraps of the winners' colours fall over the board when somebody wins. Who lost, and who likes it calm, is spared.
import { make } from "./dom.js";
import { motionAllowed } from "./settings.js";

const SCRAPS = 42;
const LONGEST = 3200;

/** `sheet` tells who won; `now` is what the table told: seats, whose browser this is, the outcome. What is long over is
 * only marked. */
export function celebrate(pane, sheet, now, calmly) {
  const winners = (now.outcome?.sides ?? []).filter((side) => side.place === 1).flatMap((side) => side.seats);
  const mine = winners.length > 0 && (now.you.length === 0 || now.you.some((seat) => winners.includes(seat)));
  sheet.classList.toggle("won", mine);
  if (!mine || calmly || !motionAllowed()) return;
  const sides = now.seats.filter((seat) => winners.includes(seat.seat));
  const scraps = make("div", { class: "scraps", "aria-hidden": "true" });
  const { width, height } = pane.getBoundingClientRect();
  for (let each = 0; each < SCRAPS; each += 1) {
    const side = sides[each % sides.length];
    const scrap = make("i", { "data-side": side.side || null, "data-seat": side.seat, class: each % 3 === 0 ? "gold" : null });
    scraps.append(scrap);
    const from = Math.random() * width;
    const drift = (Math.random() - 0.5) * 220;
    const turn = (Math.random() - 0.5) * 1400;
    scrap.animate(
      [
        { transform: `translate(${from}px, -20px) rotate(0deg)`, opacity: 1 },
        { transform: `translate(${from + drift * 0.7}px, ${height * 0.7}px) rotate(${turn * 0.7}deg)`, opacity: 1, offset: 0.7 },
        { transform: `translate(${from + drift}px, ${height}px) rotate(${turn}deg)`, opacity: 0 },
      ],
      { duration: LONGEST * (0.55 + Math.random() * 0.45), delay: Math.random() * 350, easing: "cubic-bezier(0.25, 0.4, 0.6, 1)", fill: "both" },
    );
  }
  pane.append(scraps);
  setTimeout(() => scraps.remove(), LONGEST + 500);
}

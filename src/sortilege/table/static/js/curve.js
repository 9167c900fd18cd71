// How a game went that is over: the server draws it, here it is fetched and touched.

/** Show the curve where there is a place for it. `go` shows a moment of the game here; without it, the replay does. */
export async function curve(place, go = null) {
  if (!place?.dataset.curve || place.dataset.asked) return;
  place.dataset.asked = "yes";
  try {
    const answer = await fetch(place.dataset.curve);
    if (!answer.ok) throw new Error(String(answer.status));
    place.innerHTML = await answer.text();
    await styled(place.querySelector("link"));
  } catch {
    delete place.dataset.asked; // Without it the page is as good as before; who comes again asks again.
    return;
  }
  place.hidden = false;
  const drawn = place.querySelector(".curve");
  const last = Number(drawn.dataset.last);
  drawn.addEventListener("click", (event) => {
    const picture = event.target.closest("svg");
    if (!picture) return;
    const box = picture.getBoundingClientRect();
    const there = Math.round(((event.clientX - box.left) / box.width) * last);
    const move = Number(event.target.closest("[data-move]")?.dataset.move ?? there);
    if (go) go(move);
    else location.assign(`${place.dataset.curve.replace(/curve$/, "replay")}#${move}`);
  });
}

/** Until the style of the piece is there; it is shown without, rather than never. */
function styled(link) {
  return new Promise((done) => {
    link.addEventListener("load", done, { once: true });
    link.addEventListener("error", done, { once: true });
  });
}

/** Mark the moment that is shown. */
export function point(place, move) {
  const drawn = place?.querySelector(".curve");
  if (!drawn) return;
  const share = move / Math.max(1, Number(drawn.dataset.last));
  for (const line of drawn.querySelectorAll(".now")) {
    line.setAttribute("transform", `translate(${(share * line.ownerSVGElement.viewBox.baseVal.width).toFixed(1)} 0)`);
  }
}

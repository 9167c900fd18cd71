// The rail of a narrow screen is a drawer: wherever the style shows the button that opens it.
import { find } from "./dom.js";

export function bindDrawer() {
  const rail = find("rail");
  const opener = find("open-rail");
  const narrow = () => opener.checkVisibility();
  let before = narrow();
  const pull = (out) => {
    rail.classList.toggle("out", out);
    rail.inert = narrow() && !out;
    find("behind").hidden = !out || !narrow();
    opener.setAttribute("aria-expanded", String(out));
    if (out) find("close-rail").focus();
  };
  opener.addEventListener("click", () => pull(!rail.classList.contains("out")));
  for (const closer of ["close-rail", "behind"]) {
    find(closer).addEventListener("click", () => {
      pull(false);
      opener.focus();
    });
  }
  addEventListener("resize", () => {
    if (narrow() === before) return;
    before = !before;
    pull(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && rail.classList.contains("out")) pull(false);
  });
  pull(false);
}

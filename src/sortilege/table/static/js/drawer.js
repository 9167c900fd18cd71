// The rail of a narrow screen is a drawer.
import { find, SMALL } from "./dom.js";

export function bindDrawer() {
  const rail = find("rail");
  const opener = find("open-rail");
  const narrow = matchMedia(SMALL);
  const pull = (out) => {
    rail.classList.toggle("out", out);
    rail.inert = narrow.matches && !out;
    find("behind").hidden = !out || !narrow.matches;
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
  narrow.addEventListener("change", () => pull(false));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && rail.classList.contains("out")) pull(false);
  });
  pull(false);
}

// Whoever looks elsewhere learns that it is their turn: from the title of the tab, and by a sound.
import { setting } from "./settings.js";
import { say } from "./words.js";

const title = document.title;

/** `was` and `is`: whether this person was and is asked. */
export function callIn(was, is, over) {
  const news = is ? say("your-turn") : over ? say("is-over") : "";
  document.title = [news, title].filter(Boolean).join(" · ");
  if (is && !was && document.hidden) sound("turn", setting("sounds") || setting("chime"));
}

/** A tiny sound for those who want it: what makes it is loaded with the first. */
export function sound(name, wanted = setting("sounds")) {
  if (wanted) import("./sounds.js").then(({ play }) => play(name));
}

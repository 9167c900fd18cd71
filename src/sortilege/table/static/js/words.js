// The page's own words in the reader's language; templates/client_words.html lists them.
import { data } from "./dom.js";

const words = data("words") ?? {};

/** The sentence with its {parameters} filled in. */
export function say(key, params = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in params ? String(params[name]) : whole));
}

const language = document.documentElement.lang || "en";

export const percent = (share) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);
export const listed = (names) => new Intl.ListFormat(language, { type: "conjunction" }).format(names);

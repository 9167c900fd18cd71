// Runs before the first paint: the theme and the wish for calm must not flash. A classic script, not a module.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("sortilege") || "{}") || {};
  } catch {
    // A browser without storage has the defaults.
  }
  const light = kept.theme === "light" || ((kept.theme ?? "auto") === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
  document.documentElement.dataset.motion = kept.motion === false ? "off" : "on";
  document.documentElement.dataset.odds = kept.odds === false ? "off" : "on";
})();

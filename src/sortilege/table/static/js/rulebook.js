// The rules at hand: a section of the rules page in a dialog, without leaving the table.
let text = null;

export async function showRules(dialog, address, section) {
  const inside = dialog.querySelector(".inside");
  if (text === null) {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      text = page.querySelector(".prose");
    } catch {
      text = null;
    }
    if (text === null) {
      open(address + (section ? `#${section}` : ""), "_blank", "noopener");
      return;
    }
    for (const link of text.querySelectorAll('a[href^="#"]')) {
      link.dataset.section = link.getAttribute("href").slice(1);
    }
    for (const named of text.querySelectorAll("[id]")) {
      named.dataset.section = named.id;
      named.removeAttribute("id");
    }
    inside.replaceChildren(document.importNode(text, true));
    inside.addEventListener("click", (click) => {
      const link = click.target.closest("a[data-section]");
      if (!link) return;
      click.preventDefault();
      scrollTo(inside, link.dataset.section);
    });
  }
  if (!dialog.open) dialog.showModal();
  scrollTo(inside, section);
}

function scrollTo(inside, section) {
  const heading = section && inside.querySelector(`[data-section="${CSS.escape(section)}"]:not(a)`);
  if (heading) heading.scrollIntoView({ block: "start" });
  else inside.parentElement.scrollTop = 0;
}

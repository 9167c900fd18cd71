// Free seats: the links that bring friends, and the bots that can sit down instead. The server keeps no secret of a link,
// only its fingerprint; it tells them once, after the # of an address, and this browser keeps them.
import { find, icon, make } from "./dom.js";
import { listed, say } from "./words.js";

export class Invites {
  constructor(table) {
    this.table = table;
    this.place = `links-${table}`;
    this.links = read(this.place);
    this.told = this.takeFromAddress();
  }

  /** Whether the page was opened to show new links. */
  takeFromAddress() {
    const told = /^#links=(.+)$/.exec(location.hash);
    if (!told) return [];
    const fresh = told[1].split(",").map((link) => link.split(":"));
    for (const [seat, secret] of fresh) this.links[seat] = { secret };
    this.keep();
    history.replaceState(null, "", location.pathname);
    return fresh.map(([seat]) => Number(seat));
  }

  keep() {
    try {
      localStorage.setItem(this.place, JSON.stringify(this.links));
    } catch {
      // A browser that keeps nothing shows the links this once.
    }
  }

  /** A link is good as long as its seat has the mark it had when the link was told; a seat that no link opens has none. */
  forgetOld(seats) {
    for (const { seat, link } of seats) {
      const known = this.links[seat];
      if (!known || known.mark === link) continue;
      if (known.mark === undefined && link) known.mark = link;
      else delete this.links[seat];
      this.keep();
    }
  }

  show(now) {
    this.forgetOld(now.seats);
    const free = now.seats.filter((seat) => seat.kind === "open");
    const mine = now.seats.filter((seat) => now.you.includes(seat.seat));
    find("waiting").hidden = now.complete !== false || now.over || mine.length === 0;
    fill(find("invites"), free.map((seat) => this.freeSeat(seat, now, "invite")));
    fill(find("own-links"), now.over ? [] : mine.map((seat) => this.ownSeat(seat)));
    find("own-part").hidden = now.over || mine.length === 0;
    if (this.told.some((seat) => now.you.includes(seat))) find("settings").showModal();
    this.told = [];
  }

  freeSeat(seat, now, kind) {
    const agreed = seat.bot_wanted_by ?? [];
    const people = now.seats.filter((one) => one.kind === "person");
    const waiting = people.filter((one) => !agreed.includes(one.seat)).map((one) => one.name);
    const done = now.you.every((one) => agreed.includes(one));
    return make(
      "li",
      { "data-state": `${seat.name} ${agreed}` },
      make("label", { for: `${kind}-${seat.seat}` }, seat.name),
      this.link(seat, kind),
      done
        ? make("small", { class: "muted" }, say("bot-waits", { names: listed(waiting) }))
        : this.button("bot", say("bot-instead"), `/t/${this.table}/seat/${seat.seat}/bot`),
    );
  }

  ownSeat(seat) {
    return make("li", { "data-state": seat.name }, make("label", { for: `own-${seat.seat}` }, seat.name), this.link(seat, "own"));
  }

  link(seat, kind) {
    const secret = this.links[seat.seat]?.secret;
    if (!secret) return this.button("link", say("make-link"), `/t/${this.table}/seat/${seat.seat}/link`);
    const id = `${kind}-${seat.seat}`;
    const address = `${location.origin}/t/${this.table}/seat/${seat.seat}?key=${secret}`;
    return make(
      "span",
      { class: "link" },
      make("input", { id, readonly: true, value: address }),
      make("button", { type: "button", "data-copy": id }, icon("link"), say("copy")),
    );
  }

  button(kind, label, action) {
    const send = () => {
      const form = find("seat-form");
      form.action = action;
      form.submit();
    };
    return make("button", { type: "button", "data-does": kind, onclick: send }, label);
  }
}

/** New items only where something changed, so that nobody loses what they point at. */
function fill(list, items) {
  const state = (element) => element.textContent + element.dataset.state;
  const same = list.children.length === items.length && items.every((item, at) => state(item) === state(list.children[at]));
  if (!same) list.replaceChildren(...items);
}

function read(place) {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}");
  } catch {
    return {};
  }
}

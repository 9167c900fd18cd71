// Moves that can be made in several ways, such as a card that different mana could pay for: chains that begin with the move
// and go on from its path. They are one option. It is made in the first way, unless another one was touched before: what is
// drawn with data-variant, which names the option's last touch, how far behind it, and what would be touched there.

/** The options, each move with its chains as one; other chains are options of their own, those of a single move first. */
export function gathered(options, chains) {
  const found = new Map(options.map((option) => [option.text, option]));
  const ways = new Map();
  const alone = [];
  const shortcuts = [];
  for (const chain of chains) {
    const first = found.get(chain.moves[0]);
    const onward = first && chain.path.length > first.path.length && first.path.every((touch, at) => touch === chain.path[at]);
    if (!onward) (chain.moves.length === 1 ? shortcuts : alone).push(chain);
    else ways.set(first, [...(ways.get(first) ?? []), { ...chain, tail: chain.path.slice(first.path.length) }]);
  }
  return [...shortcuts, ...options.map((option) => (ways.has(option) ? varied(option, ways.get(option), ways.get(option)[0]) : option)), ...alone];
}

/** An option in one of its ways. */
function varied(option, variants, { text, moves, label, tail }) {
  return { ...option, base: option.base ?? option.text, variants, text, moves, label, tail };
}

/** The same option with this touched so far behind its last touch, the rest as it was as far as that goes. */
export function instead(option, at, touch) {
  const alike = ({ tail }) => tail.filter((one, place) => one === option.tail[place]).length;
  const found = (option.variants ?? []).filter(({ tail }) => tail[at] === touch);
  if (found.length === 0) return option;
  return varied(option, option.variants, found.reduce((best, one) => (alike(one) > alike(best) ? one : best)));
}

/** The same option in the way that another one is made in, if it can be. */
export function alike(option, other) {
  const found = option.variants?.find(({ text }) => text === other.text);
  return found ? varied(option, option.variants, found) : option;
}

/** What an element with data-variant stands for. */
export function meaning(element) {
  const [touches, at, touch] = element.dataset.variant.split(" ");
  return { touches: touches.split(","), at: Number(at), touch };
}

// What belongs to good manners: who watches is told so and may take a free seat; what was taken back is not hushed up.
import { find } from "./dom.js";
import { say } from "./words.js";

export function mannersOf(now) {
  const watching = find("watching");
  const free = now.seats.find((seat) => seat.kind === "open");
  const take = watching.querySelector("a");
  watching.hidden = now.you.length > 0 || now.over;
  take.hidden = !free;
  if (free) take.href = `/t/${encodeURIComponent(document.body.dataset.table)}/seat/${free.seat}`;
  const rewound = find("rewound");
  rewound.hidden = !now.rewound;
  if (now.rewound) rewound.textContent = say("rewound", { count: now.rewound });
}

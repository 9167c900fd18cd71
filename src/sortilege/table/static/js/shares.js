// Shares of a whole as whole percents that add up; table/shares.py does the same for pages.

/** Each share rounded down, and what is then missing given to those that lost most: three thirds are 34, 33, 33. */
export function percents(shares) {
  const exact = shares.map((share) => Math.max(0, share) * 100);
  const whole = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, each) => sum + each, 0)) - whole.reduce((sum, each) => sum + each, 0);
  const lostMost = exact.map((each, at) => at).sort((one, other) => whole[one] - exact[one] - (whole[other] - exact[other]));
  for (const at of lostMost.slice(0, missing)) whole[at] += 1;
  return whole;
}

/** Whether everything is asked that could be; npm test asks what would show a rule that is not wired. */
export const isFull = process.env.FULL === '1';

/**
 * Of those who could ask, in the order of their rights: the last who may and the first who may not, between whom the
 * line is. Everybody in the full run; the whole matrix is proven in the contract.
 */
export function atTheLine<Who>(who: readonly Who[], may: (one: Who) => boolean): Who[] {
  const chosen = new Set([who.findLast(may), who.find((one) => !may(one))]);
  return who.filter((one) => isFull || chosen.has(one));
}

/** A few of many cases, evenly from the first to the last; all of them in the full run. */
export function someOf<Case>(cases: readonly Case[], count: number): Case[] {
  const step = (cases.length - 1) / Math.max(count - 1, 1);
  const chosen = new Set(Array.from({ length: count }, (_, index) => Math.round(index * step)));
  return cases.filter((_, index) => isFull || chosen.has(index));
}

/** Who come at once for the last place: more than there are connections; as many as a busy team in the full run. */
export const AT_ONCE = isFull ? 50 : 16;

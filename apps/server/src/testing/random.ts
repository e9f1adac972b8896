/** The same numbers for the same seed, so that what failed once can be tried again. */
export interface Random {
  /** 0 or more, below the bound. */
  below(bound: number): number;
  pick<Value>(values: readonly Value[]): Value;
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    pick: <Value>(values: readonly Value[]): Value => {
      if (values.length === 0) throw new Error('nothing to pick from');
      return values[below(values.length)] as Value;
    },
  };
}

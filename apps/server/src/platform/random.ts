/** Repeatable chance: what is made by the same seed is the same world. */
export interface Random {
  /** From 0 up to, and never, 1. */
  next(): number;
  /** A whole number from 0 up to, and never, `below`. */
  below(below: number): number;
  /** True this often. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** The first ones far more often than the last, as names and professions are in life. */
  pickSkewed<Item>(items: readonly Item[]): Item;
  uuid(): string;
}

export function createRandom(seed: string | number): Random {
  let state = 0x9e3779b9;
  for (const letter of String(seed))
    state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  // Mulberry32: small, quick, and good enough for sample data.
  const word = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const hex = () => word().toString(16).padStart(8, '0');
  const at = <Item>(items: readonly Item[], share: number): Item => {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(share * items.length)] as Item;
  };
  return {
    next,
    below: (below) => Math.floor(next() * below),
    chance: (share) => next() < share,
    pick: (items) => at(items, next()),
    pickSkewed: (items) => at(items, next() ** 2),
    uuid() {
      const digits = hex() + hex() + hex() + hex();
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
    },
  };
}

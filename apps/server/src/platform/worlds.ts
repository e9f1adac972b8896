import type pg from 'pg';

/** How much of everything the benchmark world holds. */
export interface WorldSize {
  users: number;
}

export const LARGE_WORLD: WorldSize = { users: 100_000 };

/** The users of the world: their ids follow one another, and a higher id joined later. */
export interface WorldUsers {
  firstId: number;
  count: number;
}

/** Fills its tables by COPY (platform/db/copy-rows.ts); parts run in the order of the features. */
export type LargeWorldPart = (work: {
  client: pg.ClientBase;
  size: WorldSize;
  users: WorldUsers;
  now: Date;
  /** The same numbers every time, and others for every feature. */
  random: Random;
  report(line: string): void;
}) => Promise<void>;

/** Repeatable chance: what is made by the same seed is the same world. */
export interface Random {
  /** From 0 up to, and never, 1. */
  next(): number;
  /** A whole number from 0 up to, and never, `below`. */
  below(below: number): number;
  /** True this often. */
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** The first ones far more often than the last, as names and professions are in life. */
  pickSkewed<Item>(items: readonly [Item, ...Item[]]): Item;
  uuid(): string;
}

export function createRandom(seed: string): Random {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;
  // Mulberry32: small, quick, and good enough for sample data.
  const word = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => word() / 2 ** 32;
  const hex = () => word().toString(16).padStart(8, '0');
  const at = <Item>(items: readonly [Item, ...Item[]], share: number): Item =>
    items[Math.floor(share * items.length)] ?? items[0];
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

import { hash } from 'node:crypto';
import type pg from 'pg';
import type { Random } from './random';

/** How much of everything the benchmark world holds. */
export interface WorldSize {
  users: number;
  /** Ten for each user, unless told otherwise. */
  tasks?: number | undefined;
  /** Twenty for each user, unless told otherwise. */
  posts?: number | undefined;
}

export const LARGE_WORLD: WorldSize = { users: 100_000 };

/** The users of the world: their ids follow one another, and a higher id joined later. */
export interface WorldUsers {
  firstId: number;
  count: number;
}

/** The ids of one in so many. */
export function someOf({ firstId, count }: WorldUsers, oneIn: number): number[] {
  return Array.from({ length: Math.ceil(count / oneIn) }, (_, index) => firstId + index * oneIn);
}

/** As long as a SHA-256, for columns that keep hashes, as COPY reads bytes; of nothing at all. */
export function anyDigest(random: Random): string {
  return `\\x${hash('sha256', random.uuid(), 'hex')}`;
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

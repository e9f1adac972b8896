import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../platform/fault';
import { NOBODYS_HASH } from '../profile';

/** argon2id; about 12 ms of one core and 19 MiB each. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** One core is left for everything else, however many people sign in at once. */
const MAX_RUNNING = Math.max(1, availableParallelism() - 1);
/** About a second of waiting on two cores; whoever would wait longer is told to come again. */
const MAX_WAITING = 50;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING && waiting.length >= MAX_WAITING) throw fail('common.unavailable');
  if (running >= MAX_RUNNING) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place is handed on to the one who waits, or given back.
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/** With null for the hash of an unknown account it works as long and is always false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODYS_HASH, password));
  // Whoever may have kept the password of that hash opens no erased account with it.
  return matches && passwordHash !== null && passwordHash !== NOBODYS_HASH;
}

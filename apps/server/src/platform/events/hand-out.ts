import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database';
import { isTableLocked } from '../db/locks';
import { isOfRows, isPassing } from '../db/passing-fault';
import { withSavepoint } from '../db/transaction';
import type { Consumer, StoredEvent } from '../feature';
import type { Logger } from '../logger';

export interface WaitingEvent extends StoredEvent {
  attempts: number;
  /** The names of those who have acted on it; whoever has does not act again. */
  delivered: readonly string[];
  isForgotten: boolean;
}

export interface Failure {
  event: WaitingEvent;
  error: unknown;
}

/** Events that somebody leaves for a while, by `restKey` of each who does. */
export type Left = Map<WaitingEvent, string[]>;

/**
 * What is told of holds its row in the outbox. Whoever erases a user has the user's row first and then wants those events
 * gone: a consumer that waits for that user gives up and comes again, long before the database would end either of them.
 */
export const LOCK_PATIENCE = '300ms';
/** For finding out which of many it is that somebody holds. */
const SEARCH_PATIENCE = '10ms';
/** After that long nobody looks for it any more: all of the list rests. */
const SEARCH_MS = 1_000;

interface Given {
  consumers: readonly Consumer[];
  now: Date;
  log: Logger;
  /** By `performance.now()`: what has not begun by then is left. */
  until: number;
  /** Whom nothing of which scope is handed, by `restKey`; grows by those who are held up. */
  resting: Set<string>;
}

interface HandedOut {
  /** How many there was time for. */
  seen: number;
  /** Those that somebody could not take. */
  failures: Failure[];
  /** Who has acted on which of them now. */
  acted: Map<WaitingEvent, string[]>;
  /** Those that somebody has to be handed later, with what comes after them in their scope. */
  left: Left;
}

type Parts = Given & Omit<HandedOut, 'seen'> & { isSearching: boolean };

/** An event, and who wants it. */
interface Wanted {
  event: WaitingEvent;
  by: readonly Consumer[];
}

/**
 * In their order. Throws what passes and holds up everybody: then nothing of it counts, and all of it comes again. What
 * holds up a consumer in one place only rests, with all that comes after it there, and others go on.
 */
export async function handOut(tx: Tx, events: readonly WaitingEvent[], given: Given): Promise<HandedOut> {
  const parts: Parts = { ...given, failures: [], acted: new Map(), left: new Map(), isSearching: false };
  const wanted = events.map((event) => ({ event, by: wantedBy(event, parts) }));
  let seen = 0;
  while (seen < wanted.length && (seen === 0 || performance.now() <= parts.until)) {
    const stretch = stretchOf(wanted, seen);
    for (const consumer of parts.consumers) {
      const own = stretch.filter(({ by }) => by.includes(consumer)).map(({ event }) => event);
      await hand(tx, consumer, own, parts);
      if (parts.isSearching) await search(tx, parts, false);
    }
    seen += stretch.length;
  }
  const { acted, left } = parts;
  const begun = new Set(events.slice(0, seen));
  // One that is left is tried again anyway.
  const failures = parts.failures.filter(({ event }) => begun.has(event) && !left.has(event));
  return { seen, failures, acted, left };
}

export function restKey({ name }: Consumer, { scope }: Pick<StoredEvent, 'scope'>): string {
  return `${name}\n${scope}`;
}

/** Of what passes: whether nothing can be done meanwhile. Else somebody is at work in one place, which passes too. */
export async function holdsUpAll(reader: Reader, error: unknown): Promise<boolean> {
  return isPassing(error) && (!isOfRows(error) || (await isTableLocked(reader)));
}

/** Of what is forgotten consumers would read what is gone. */
function wantedBy(event: WaitingEvent, parts: Parts): Consumer[] {
  if (event.isForgotten) return [];
  return parts.consumers.filter((consumer) => {
    if (!consumer.types.includes(event.type) || event.delivered.includes(consumer.name)) return false;
    try {
      return consumer.concerns?.(event) !== false;
    } catch (error) {
      fail(consumer, event, error, parts);
      return false;
    }
  });
}

/**
 * As many as follow each other before the same thing is told of in another way. One consumer has had all of a stretch
 * before the next one looks at it: what one of them takes back because of the earlier, another may tell because of the
 * later.
 */
function stretchOf(wanted: readonly Wanted[], from: number): readonly Wanted[] {
  const types = new Map<string, string>();
  for (let to = from; to < wanted.length; to += 1) {
    const { event, by } = wanted[to] as Wanted;
    if (by.length === 0) continue;
    const thing = `${event.scope} ${event.id}`;
    if ((types.get(thing) ?? event.type) !== event.type) return wanted.slice(from, to);
    types.set(thing, event.type);
  }
  return wanted.slice(from);
}

/** All of them at once; where one of them breaks it for all, it is looked for by halves. */
async function hand(tx: Tx, consumer: Consumer, given: readonly WaitingEvent[], parts: Parts): Promise<void> {
  const events = given.filter((event) => !isResting(consumer, event, parts));
  const [first] = events;
  if (!first) return;
  try {
    await withSavepoint(tx, () => consumer.handle(tx, events, parts.now));
    for (const event of events) note(parts.acted, event, consumer.name);
  } catch (error) {
    if (await holdsUpAll(tx, error)) throw error;
    if (events.length === 1 && !isPassing(error)) return fail(consumer, first, error, parts);
    if (isPassing(error)) {
      if (events.length === 1 || performance.now() > parts.until + SEARCH_MS) {
        return rest(consumer, events, error, parts);
      }
      await search(tx, parts, true);
    }
    const half = Math.ceil(events.length / 2);
    await hand(tx, consumer, events.slice(0, half), parts);
    await hand(tx, consumer, events.slice(half), parts);
  }
}

async function search(tx: Tx, parts: Parts, isSearching: boolean): Promise<void> {
  const patience = isSearching ? SEARCH_PATIENCE : LOCK_PATIENCE;
  await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx);
  parts.isSearching = isSearching;
}

function isResting(consumer: Consumer, event: WaitingEvent, { resting, left }: Parts): boolean {
  const key = restKey(consumer, event);
  if (!resting.has(key)) return false;
  note(left, event, key);
  return true;
}

function rest(
  consumer: Consumer,
  events: readonly WaitingEvent[],
  error: unknown,
  { log, resting, left }: Parts,
): void {
  const scopes = [...new Set(events.map(({ scope }) => scope))];
  log.warn({ err: error, consumer: consumer.name, scopes }, 'events wait for what somebody holds');
  for (const event of events) {
    const key = restKey(consumer, event);
    resting.add(key);
    note(left, event, key);
  }
}

function fail(consumer: Consumer, event: WaitingEvent, error: unknown, { log, failures }: Parts): void {
  log.warn({ err: error, consumer: consumer.name, event: event.outboxId }, 'an event was not handled');
  failures.push({ event, error });
}

function note(names: Map<WaitingEvent, string[]>, event: WaitingEvent, name: string): void {
  const known = names.get(event);
  if (known) known.push(name);
  else names.set(event, [name]);
}

import type { Tx } from '../db/database';
import { isPassing } from '../db/passing-fault';
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

interface Given {
  consumers: readonly Consumer[];
  now: Date;
  log: Logger;
  /** By `performance.now()`: what has not begun by then is left. */
  until: number;
}

interface HandedOut {
  /** How many there was time for. */
  seen: number;
  /** Those that somebody could not take. */
  failures: Failure[];
  /** Who has acted on which of them now. */
  acted: Map<WaitingEvent, string[]>;
}

type Parts = Given & Omit<HandedOut, 'seen'>;

/** An event, and who wants it. */
interface Wanted {
  event: WaitingEvent;
  by: readonly Consumer[];
}

/** In their order. Throws what passes: then nothing of it counts, and all of it comes again. */
export async function handOut(tx: Tx, events: readonly WaitingEvent[], given: Given): Promise<HandedOut> {
  const parts: Parts = { ...given, failures: [], acted: new Map() };
  const wanted = events.map((event) => ({ event, by: wantedBy(event, parts) }));
  let seen = 0;
  while (seen < wanted.length && (seen === 0 || performance.now() <= parts.until)) {
    const stretch = stretchOf(wanted, seen);
    for (const consumer of parts.consumers) {
      const own = stretch.filter(({ by }) => by.includes(consumer)).map(({ event }) => event);
      if (own.length > 0) await hand(tx, consumer, own, parts);
    }
    seen += stretch.length;
  }
  const begun = new Set(events.slice(0, seen));
  return { seen, failures: parts.failures.filter(({ event }) => begun.has(event)), acted: parts.acted };
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
async function hand(
  tx: Tx,
  consumer: Consumer,
  events: readonly WaitingEvent[],
  parts: Parts,
): Promise<void> {
  try {
    await withSavepoint(tx, () => consumer.handle(tx, events, parts.now));
    for (const event of events) noteActed(consumer, event, parts);
  } catch (error) {
    if (isPassing(error)) throw error;
    const [only] = events;
    if (only && events.length === 1) return fail(consumer, only, error, parts);
    const half = Math.ceil(events.length / 2);
    await hand(tx, consumer, events.slice(0, half), parts);
    await hand(tx, consumer, events.slice(half), parts);
  }
}

function fail(consumer: Consumer, event: WaitingEvent, error: unknown, { log, failures }: Parts): void {
  log.warn({ err: error, consumer: consumer.name, event: event.outboxId }, 'an event was not handled');
  failures.push({ event, error });
}

/** Written when the batch ends, with all that was done. */
function noteActed({ name }: Consumer, event: WaitingEvent, { acted }: Parts): void {
  const names = acted.get(event);
  if (names) names.push(name);
  else acted.set(event, [name]);
}

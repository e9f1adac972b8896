import type { Tx } from '../db/database';
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

interface Parts {
  acted: HandedOut['acted'];
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

/** In their order. */
export async function handOut(
  tx: Tx,
  events: readonly WaitingEvent[],
  given: Omit<Parts, 'acted'>,
): Promise<HandedOut> {
  const failures: Failure[] = [];
  const acted: HandedOut['acted'] = new Map();
  const parts = { ...given, acted };
  let seen = 0;
  while (seen < events.length && (seen === 0 || performance.now() <= parts.until)) {
    const stretch = stretchOf(events, seen);
    const begun = await handSingly(tx, stretch, parts, failures);
    await handTogether(tx, stretch.slice(0, begun), parts, failures);
    seen += begun;
  }
  return { seen, failures, acted };
}

/**
 * Those of one kind that follow each other, no two about the same thing: so many are told of at once when many things
 * are changed at once. Whoever takes them together sees of each thing no later event before an earlier one.
 */
function stretchOf(events: readonly WaitingEvent[], from: number): readonly WaitingEvent[] {
  const first = events[from];
  const ids = new Set<string | number>();
  let to = from;
  for (; to < events.length; to += 1) {
    const event = events[to];
    if (!event || event.type !== first?.type || event.scope !== first.scope || ids.has(event.id)) break;
    ids.add(event.id);
  }
  return events.slice(from, to);
}

/** One by one, to those who take them so. Answers how many there was time for, which is one at least. */
async function handSingly(
  tx: Tx,
  events: readonly WaitingEvent[],
  parts: Parts,
  failures: Failure[],
): Promise<number> {
  const type = events[0]?.type ?? '';
  const consumers = parts.consumers.filter(
    ({ types, handleAll }) => handleAll === undefined && types.includes(type),
  );
  for (const [place, event] of events.entries()) {
    if (place > 0 && performance.now() > parts.until) return place;
    for (const consumer of consumers) {
      if (isFor(consumer, event, parts, failures)) await hand(tx, consumer, event, parts, failures);
    }
  }
  return events.length;
}

async function handTogether(
  tx: Tx,
  events: readonly WaitingEvent[],
  parts: Parts,
  failures: Failure[],
): Promise<void> {
  for (const consumer of parts.consumers) {
    const { handleAll } = consumer;
    if (!handleAll) continue;
    const own = events.filter((event) => isFor(consumer, event, parts, failures));
    if (own.length === 0) continue;
    try {
      await withSavepoint(tx, () => handleAll(tx, own, parts.now));
      for (const event of own) noteActed(consumer, event, parts);
    } catch (error) {
      // One of them broke it: which one is seen when each comes by itself.
      if (own.length === 1 && own[0]) fail(consumer, own[0], error, parts, failures);
      else for (const event of own) await hand(tx, consumer, event, parts, failures);
    }
  }
}

/** Of what is forgotten consumers would read what is gone. */
function isFor(consumer: Consumer, event: WaitingEvent, parts: Parts, failures: Failure[]): boolean {
  if (event.isForgotten || !consumer.types.includes(event.type)) return false;
  if (event.delivered.includes(consumer.name)) return false;
  try {
    return consumer.concerns?.(event) !== false;
  } catch (error) {
    fail(consumer, event, error, parts, failures);
    return false;
  }
}

async function hand(
  tx: Tx,
  consumer: Consumer,
  event: WaitingEvent,
  parts: Parts,
  failures: Failure[],
): Promise<void> {
  try {
    await withSavepoint(tx, () => consumer.handle(tx, event, parts.now));
    noteActed(consumer, event, parts);
  } catch (error) {
    fail(consumer, event, error, parts, failures);
  }
}

function fail(
  consumer: Consumer,
  event: WaitingEvent,
  error: unknown,
  { log }: Parts,
  failures: Failure[],
): void {
  log.warn({ err: error, consumer: consumer.name, event: event.outboxId }, 'an event was not handled');
  failures.push({ event, error });
}

/** Written when the batch ends, with all that was done. */
function noteActed({ name }: Consumer, event: WaitingEvent, { acted }: Parts): void {
  const names = acted.get(event);
  if (names) names.push(name);
  else acted.set(event, [name]);
}

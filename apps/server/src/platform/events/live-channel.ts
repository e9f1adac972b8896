import type { LiveEvent, Scope } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Logger } from '../logger';

export interface ChannelParts {
  log: Logger;
  /** Null where there is no such scope. */
  readLastSeq(scope: Scope): Promise<number | null>;
  readEventsAfter(scope: Scope, after: number, limit: number): Promise<LiveEvent[]>;
  /** Called in order before each event goes out; it and all later ones wait for what is returned. */
  admit(event: LiveEvent): Promise<void> | undefined;
  send(scope: Scope, events: LiveEvent[]): void;
}

/** One scope that somebody listens to: events go out in the order of their numbers, each once. */
export interface Channel {
  /** False where there is no such scope. */
  readonly opened: Promise<boolean>;
  /** The number of the last event that went out. */
  lastSeq(): number;
  /** Takes committed events as they come, in any order. */
  offer(events: readonly LiveEvent[]): void;
  /** Says that the scope has got as far as this number. */
  reach(seq: number): void;
  close(): void;
}

const READ_AGAIN_MS = 1_000;

export function openChannel(scope: Scope, parts: ChannelParts): Channel {
  /** Unknown until the scope's row has been read. */
  let last = -1;
  let highest = -1;
  let isHolding = false;
  let isReading = false;
  let isClosed = false;
  const ahead = new Map<number, LiveEvent>();

  /** Nobody is left who could get what lies before. */
  function skipTo(seq: number): void {
    last = seq;
    for (const known of ahead.keys()) if (known <= seq) ahead.delete(known);
  }

  function step(event: LiveEvent): void {
    last = event.seq;
    ahead.delete(event.seq);
  }

  function flow(): void {
    if (last < 0 || isHolding || isClosed) return;
    const run: LiveEvent[] = [];
    for (let event = ahead.get(last + 1); event; event = ahead.get(last + 1)) {
      const checks = parts.admit(event);
      if (checks) {
        if (run.length > 0) parts.send(scope, run);
        void hold(event, checks);
        return;
      }
      step(event);
      run.push(event);
    }
    if (run.length > 0) parts.send(scope, run);
    // The callbacks of two commits can come in the wrong order, and other processes write too.
    if (last < highest) void read();
  }

  async function hold(event: LiveEvent, checks: Promise<void>): Promise<void> {
    isHolding = true;
    try {
      await checks;
    } finally {
      isHolding = false;
      if (!isClosed) {
        step(event);
        parts.send(scope, [event]);
        flow();
      }
    }
  }

  async function read(): Promise<void> {
    if (isReading || isClosed) return;
    isReading = true;
    const from = last;
    const goal = highest;
    try {
      const events = await parts.readEventsAfter(scope, from, LIMITS.liveCatchUp);
      const later = events.filter((event) => event.seq > last);
      for (const event of later) ahead.set(event.seq, event);
      const next = later[0]?.seq ?? (from === last ? goal + 1 : last + 1);
      // Missing from what was read means pruned: clients see the gap and load anew.
      if (!isHolding && next > last + 1) skipTo(Math.min(next, ...ahead.keys()) - 1);
      isReading = false;
      flow();
    } catch (error) {
      parts.log.warn({ err: error, scope }, 'events of a scope could not be read');
      setTimeout(() => {
        isReading = false;
        flow();
      }, READ_AGAIN_MS).unref();
    }
  }

  async function open(): Promise<boolean> {
    const seq = await parts.readLastSeq(scope);
    if (seq === null || isClosed) return false;
    skipTo(seq);
    flow();
    return true;
  }

  const opened = open();
  // Whoever joins waits for it and hears of the failure; here it only must not count as unheard.
  opened.catch(() => undefined);

  return {
    opened,
    lastSeq: () => last,
    offer(events) {
      for (const event of events) {
        // Of more than are kept at once those in front leave first, and are not read again.
        if (ahead.size >= LIMITS.liveCatchUp) flow();
        if (event.seq <= last) continue;
        highest = Math.max(highest, event.seq);
        // While the database is out of reach this must not grow: what is left out is read later.
        if (ahead.size < LIMITS.liveCatchUp) ahead.set(event.seq, event);
      }
      flow();
    },
    reach(seq) {
      highest = Math.max(highest, seq);
      flow();
    },
    close() {
      isClosed = true;
      ahead.clear();
    },
  };
}

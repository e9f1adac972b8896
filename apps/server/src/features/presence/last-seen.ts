import type { UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Platform } from '../../platform/context';
import { atMostEvery } from '../../platform/events/at-most-every';
import { repeat } from '../../platform/events/repeat';
import { summariseError } from '../../platform/logger';
import { type Seen, touchLastSeen, writeLastSeen } from './presence.repository';

/** Of those who come and go: one statement for all of them, so often at most. */
const WRITE_MS = 1_000;
/** Of one statement, which holds up no other for long. */
const ROWS_AT_ONCE = 1_000;
const LOG_AGAIN_MS = 60_000;

interface LastSeenParts extends Pick<Platform, 'db' | 'clock' | 'log'> {
  /** Those who are there. */
  listThere(): readonly UserId[];
}

/** Keeps when people were last seen; what a process knows that dies without a word is told by the last touch. */
export interface LastSeen {
  /** Written in a moment, together with others; of what is noted twice the later. */
  note(seen: Seen): void;
  /** Writes what is noted. */
  write(): Promise<void>;
  touch(): Promise<void>;
  /** Whoever is there, in one statement with all that waits. */
  stop(leaving: readonly Seen[]): Promise<void>;
}

export function createLastSeen({ db, clock, log, listThere }: LastSeenParts): LastSeen {
  const waiting = new Map<UserId, Date>();
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown) => {
    log.warn({ reason: summariseError(error) }, 'when people were last seen could not be written');
  });

  function note({ id, at }: Seen): void {
    const noted = waiting.get(id);
    if (!noted || noted < at) waiting.set(id, at);
  }

  function take(most: number): Seen[] {
    const taken = [...waiting].slice(0, most).map(([id, at]) => ({ id, at }));
    for (const { id } of taken) waiting.delete(id);
    return taken;
  }

  async function put(seen: readonly Seen[]): Promise<boolean> {
    try {
      await writeLastSeen(db, seen);
      return true;
    } catch (error) {
      logFailure(error);
      return false;
    }
  }

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const seen = take(ROWS_AT_ONCE);
      if (await put(seen)) continue;
      // The next turn tries again, with what is known then.
      for (const one of seen) note(one);
      return;
    }
  }

  async function touch(): Promise<void> {
    const ids = listThere();
    const now = clock.now();
    for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
      await touchLastSeen(db, ids.slice(from, from + ROWS_AT_ONCE), now).catch(logFailure);
    }
  }

  const writing = repeat(WRITE_MS, log, write);
  const touching = repeat(LIMITS.lastSeenTouchMinutes * 60_000, log, touch);

  return {
    note,
    write,
    touch,
    async stop(leaving) {
      await Promise.all([writing.stop(), touching.stop()]);
      for (const one of leaving) note(one);
      for (const id of listThere()) note({ id, at: clock.now() });
      await put(take(waiting.size));
    },
  };
}

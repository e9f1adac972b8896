import type { LiveEvent, Scope } from '@quilt/contract/core';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import { type Channel, type ChannelParts, openChannel } from './live-channel';
import { readEventsAfter, readLastSeqs } from './outbox-reader';

interface ChannelsParts extends Pick<ChannelParts, 'admit' | 'send'> {
  db: Database;
  log: Logger;
}

/** The scopes that somebody listens to, each as long as anybody does. */
export interface Channels {
  get(scope: Scope): Channel | undefined;
  /** What of them nobody listened to is opened by one question for all. Each is to be released. */
  hold(scopes: readonly Scope[]): Map<Scope, Channel>;
  release(scope: Scope): void;
  /** Looks how far each has got, whoever wrote it. */
  lookAgain(): Promise<void>;
}

export function createChannels({ db, log, admit, send }: ChannelsParts): Channels {
  const channels = new Map<Scope, { channel: Channel; holders: number }>();

  function open(scope: Scope, seqs: Promise<Map<Scope, number>>): Channel {
    return openChannel(scope, {
      log,
      readLastSeq: async () => (await seqs).get(scope) ?? null,
      readEventsAfter: (asked, after, limit): Promise<LiveEvent[]> =>
        readEventsAfter(db, asked, after, limit),
      admit,
      send,
    });
  }

  return {
    get: (scope) => channels.get(scope)?.channel,
    hold(scopes) {
      const closed = scopes.filter((scope) => !channels.has(scope));
      if (closed.length > 0) {
        const seqs = readLastSeqs(db, closed);
        for (const scope of closed) channels.set(scope, { channel: open(scope, seqs), holders: 0 });
      }
      const held = new Map<Scope, Channel>();
      for (const scope of scopes) {
        const known = channels.get(scope);
        if (!known) continue;
        known.holders += 1;
        held.set(scope, known.channel);
      }
      return held;
    },
    release(scope) {
      const held = channels.get(scope);
      if (!held) return;
      held.holders -= 1;
      if (held.holders > 0) return;
      held.channel.close();
      channels.delete(scope);
    },
    async lookAgain() {
      const seqs = await readLastSeqs(db, [...channels.keys()]);
      for (const [scope, seq] of seqs) channels.get(scope)?.channel.reach(seq);
    },
  };
}

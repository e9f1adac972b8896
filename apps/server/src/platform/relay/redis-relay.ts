import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { createClient } from '@redis/client';
import { z } from 'zod';
import { atMostEvery, LOG_AGAIN_MS } from '../events/at-most-every';
import { type Logger, summariseError } from '../logger';
import { reasonOf } from '../reason';
import { StartupError } from '../startup-error';
import { createPeers } from './peers';
import type { ProcessId, Relay } from './relay';

const CONNECT_MS = 5_000;
const LONGEST_WAIT_MS = 2_000;
const PULSE_MS = 5_000;
/** Long enough for a process that is busy, and for Redis to come back. */
const SILENCE_MS = 30_000;
const PULSE = 'pulse';
const END = 'end';

const Message = z.object({ from: z.string(), topic: z.string(), body: z.unknown() });

export interface RedisRelayParts {
  url: string;
  /** Of the installation: one Redis may serve several. */
  installation: string;
  log: Logger;
  id?: ProcessId;
}

/** Over publish and subscribe. Without Redis for a while, this process goes on, and says so. */
export async function createRedisRelay({
  url,
  installation,
  log,
  id = randomUUID(),
}: RedisRelayParts): Promise<Relay> {
  const channel = `quilt:${installation}`;
  const handlers = new Map<string, ((body: unknown, from: ProcessId) => void)[]>();
  const came: ((other: ProcessId) => void)[] = [];
  const gone: ((other: ProcessId) => void)[] = [];
  const again: (() => void)[] = [];
  const peers = createPeers({
    silenceMs: SILENCE_MS,
    onCame: (other) => {
      log.info({ process: other }, 'another process is there');
      // Whoever has just come hears of this one as well.
      tell(PULSE, null);
      for (const handle of came) handle(other);
    },
    onGone: (other) => {
      log.info({ process: other }, 'another process is gone');
      for (const handle of gone) handle(other);
    },
  });
  const logFailure = atMostEvery(LOG_AGAIN_MS, (error: unknown) => {
    log.warn({ reason: summariseError(error) }, 'the other processes could not be told');
  });

  const speaker = createClient({
    url,
    // What cannot be said now is not said later: by then the others have read it in the database.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => Math.min(tries * 100, LONGEST_WAIT_MS),
    },
  });
  const listener = speaker.duplicate();
  let isLost = false;
  for (const client of [speaker, listener]) client.on('error', logFailure);
  listener.on('error', () => {
    isLost = true;
  });
  listener.on('ready', () => {
    if (!isLost) return;
    isLost = false;
    log.info('Redis answers again');
    tell(PULSE, null);
    for (const handle of again) handle();
  });

  function tell(topic: string, body: unknown): void {
    speaker.publish(channel, JSON.stringify({ from: id, topic, body })).catch(logFailure);
  }

  function take(text: string): void {
    try {
      const { from, topic, body } = Message.parse(JSON.parse(text));
      if (from === id) return;
      if (topic === END) peers.ended(from);
      else peers.heard(from);
      for (const handle of handlers.get(topic) ?? []) handle(body, from);
    } catch (error) {
      log.error({ reason: summariseError(error) }, 'what another process said was not understood');
    }
  }

  try {
    await connect(speaker);
    await connect(listener);
    await listener.subscribe(channel, take);
  } catch (error) {
    for (const client of [speaker, listener]) client.destroy();
    throw new StartupError(`Redis cannot be reached: ${reasonOf(error)}.`);
  }
  const pulse = setInterval(() => {
    tell(PULSE, null);
    peers.sweep();
  }, PULSE_MS).unref();
  tell(PULSE, null);

  return {
    tell,
    hear: (topic, handle) => void handlers.set(topic, [...(handlers.get(topic) ?? []), handle]),
    onCame: (handle) => void came.push(handle),
    onGone: (handle) => void gone.push(handle),
    onAgain: (handle) => void again.push(handle),
    async close() {
      clearInterval(pulse);
      await speaker.publish(channel, JSON.stringify({ from: id, topic: END, body: null })).catch(logFailure);
      for (const client of [listener, speaker]) client.destroy();
    },
  };
}

type Client = Pick<EventEmitter, 'once' | 'off'> & { connect(): Promise<unknown> };

/** At the start nobody waits for one that is not there. */
async function connect(client: Client): Promise<void> {
  let fail: (error: unknown) => void = () => undefined;
  const refused = new Promise<never>((_, reject) => {
    fail = reject;
  });
  client.once('error', fail);
  try {
    await Promise.race([client.connect(), refused]);
  } finally {
    client.off('error', fail);
  }
}

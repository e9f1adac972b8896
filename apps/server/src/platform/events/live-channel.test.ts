import { type LiveEvent, toScope } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { type ChannelParts, openChannel } from './live-channel';

const SCOPE = toScope('team', 1);

const event = (seq: number, type = 'test.noted'): LiveEvent => ({
  type,
  id: seq,
  scope: SCOPE,
  seq,
  patch: null,
});
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => event(first + n));

/** A scope whose database holds what is put into `stored`, and a list of what went out. */
function setUp(change: Partial<ChannelParts> = {}, lastSeq = 0) {
  const stored: LiveEvent[] = [];
  const sent: number[][] = [];
  const readEventsAfter = vi.fn(async (_scope, after: number, limit: number) =>
    stored.filter((each) => each.seq > after).slice(0, limit),
  );
  const channel = openChannel(SCOPE, {
    log: pino({ level: 'silent' }),
    readLastSeq: async () => lastSeq,
    readEventsAfter,
    admit: () => undefined,
    send: (_scope, events) => void sent.push(events.map((each) => each.seq)),
    ...change,
  });
  return { channel, stored, sent, seqs: () => sent.flat(), readEventsAfter };
}

test('the next event goes out at once and without a query; a repeat goes nowhere', async () => {
  const { channel, sent, readEventsAfter } = setUp();
  await channel.opened;
  channel.offer([event(1)]);
  channel.offer([event(2), event(3)]);
  channel.offer([event(1), event(3)]);
  expect(sent).toEqual([[1], [2, 3]]);
  expect(readEventsAfter).not.toHaveBeenCalled();
});

test('of one commit with more than are kept at once nothing is read again', async () => {
  const { channel, seqs, readEventsAfter } = setUp();
  await channel.opened;
  const many = range(1, 2 * LIMITS.liveCatchUp + 1);
  channel.offer(many);
  expect(seqs()).toEqual(many.map((each) => each.seq));
  expect(readEventsAfter).not.toHaveBeenCalled();
});

test('commits that are told out of order go out in order, each once', async () => {
  const { channel, stored, seqs } = setUp();
  await channel.opened;
  stored.push(...range(1, 50));
  for (const seq of [3, 1, 7, 2, 5, 4, 6, 50, 9, 8]) channel.offer([event(seq)]);
  await vi.waitFor(() => expect(channel.lastSeq()).toBe(50));
  expect(seqs()).toEqual(range(1, 50).map((each) => each.seq));
});

test('a gap that closes by itself does not wait for the database, and one read is in flight at most', async () => {
  const reads: (() => void)[] = [];
  const { channel, seqs } = setUp({
    readEventsAfter: (_scope, after) =>
      new Promise((resolve) => reads.push(() => resolve(range(after + 1, 3)))),
  });
  await channel.opened;
  channel.offer([event(2)]);
  channel.offer([event(3)]);
  expect(reads).toHaveLength(1);
  channel.offer([event(1)]);
  expect(seqs()).toEqual([1, 2, 3]);
  reads[0]?.();
  await Promise.resolve();
  channel.offer([event(4)]);
  expect(seqs()).toEqual([1, 2, 3, 4]);
});

test('what is committed while the scope is being opened is neither lost nor doubled', async () => {
  let answer: (seq: number) => void = () => undefined;
  const { channel, seqs } = setUp({
    readLastSeq: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  channel.offer([event(5)]);
  channel.offer([event(6)]);
  answer(5);
  expect(await channel.opened).toBe(true);
  expect(seqs()).toEqual([6]);
});

test('what nobody told is read once the number is known, in as many reads as it takes', async () => {
  const { channel, stored, seqs } = setUp();
  await channel.opened;
  const count = LIMITS.liveCatchUp * 2 + 7;
  stored.push(...range(1, count));
  channel.reach(count);
  await vi.waitFor(() => expect(channel.lastSeq()).toBe(count));
  expect(seqs()).toEqual(stored.map((each) => each.seq));
});

test('pruned events are passed over, and what follows goes out', async () => {
  const { channel, stored, seqs } = setUp();
  await channel.opened;
  stored.push(...range(10, 12));
  channel.offer([event(12)]);
  await vi.waitFor(() => expect(seqs()).toEqual([10, 11, 12]));
  stored.length = 0;
  channel.reach(20);
  await vi.waitFor(() => expect(channel.lastSeq()).toBe(20));
  channel.offer([event(21)]);
  expect(seqs()).toEqual([10, 11, 12, 21]);
});

test('an event that waits for a check holds back itself and all that follow, but nothing before', async () => {
  let passed: () => void = () => undefined;
  const { channel, seqs } = setUp({
    admit: ({ type }) =>
      type === 'access.changed'
        ? new Promise((resolve) => {
            passed = resolve;
          })
        : undefined,
  });
  await channel.opened;
  channel.offer([event(1), event(2, 'access.changed'), event(3)]);
  channel.offer([event(4)]);
  expect(seqs()).toEqual([1]);
  passed();
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]));
});

test('while the database is out of reach little is kept, and everything comes afterwards', async () => {
  vi.useFakeTimers();
  try {
    let isDown = true;
    const { channel, stored, seqs } = setUp({
      readEventsAfter: async (_scope, after, limit) => {
        if (isDown) throw new Error('down');
        return stored.filter((each) => each.seq > after).slice(0, limit);
      },
    });
    await channel.opened;
    const count = LIMITS.liveCatchUp * 3;
    stored.push(...range(1, count));
    for (let seq = 2; seq <= count; seq += 1) channel.offer([event(seq)]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seqs()).toEqual([]);
    isDown = false;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(seqs()).toEqual(stored.map((each) => each.seq));
  } finally {
    vi.useRealTimers();
  }
});

test('a scope that does not exist does not open', async () => {
  const { channel } = setUp({ readLastSeq: async () => null });
  expect(await channel.opened).toBe(false);
});

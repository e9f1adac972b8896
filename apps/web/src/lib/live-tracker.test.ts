import { type LiveEvent, toScope } from '@quilt/contract/core';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from './call-error';
import { LiveTracker } from './live-tracker';

const scope = toScope('team', 3);
const event = (seq: number): LiveEvent => ({ type: 'thing.changed', id: seq, scope, seq, patch: null });

const tooFarBehind = new ApiError(410, {
  error: { code: 'live.too_far_behind', message: '', params: {}, fields: [], requestId: '' },
});

/** A server that holds the events up to `server.last`. */
function follow(known: number | null = null) {
  const server = { last: 0, failures: [] as Error[], isPruned: false };
  const applied: number[] = [];
  const reset = vi.fn();
  const wait = vi.fn(async () => undefined);
  const fetchAfter = vi.fn(async (after: number) => {
    const failure = server.failures.shift();
    if (failure) throw failure;
    if (server.isPruned || after > server.last) throw tooFarBehind;
    return Array.from({ length: server.last - after }, (_, index) => event(after + 1 + index));
  });
  const answers = { known };
  const tracker = new LiveTracker({
    fetchAfter,
    apply: ({ seq }) => void applied.push(seq),
    reset,
    known: () => answers.known,
    keep: (seq) => {
      answers.known = seq;
    },
    wait,
  });
  return { server, tracker, applied, reset, wait, fetchAfter, answers };
}

test('after joining, what came without a number is fetched again, and events are applied as they come', () => {
  const { tracker, applied, reset, fetchAfter } = follow();
  tracker.joined(4);
  expect(reset.mock.calls).toEqual([[false]]);
  for (const seq of [5, 6, 6, 4, 7]) tracker.received(event(seq));
  expect(applied).toEqual([5, 6, 7]);
  expect(fetchAfter).not.toHaveBeenCalled();
});

test('where nothing has happened since the answers, nothing is asked for', () => {
  const { tracker, applied, reset, fetchAfter, answers } = follow(4);
  tracker.joined(4);
  expect(reset.mock.calls).toEqual([[false]]);
  tracker.received(event(5));
  expect([applied, answers.known, fetchAfter.mock.calls]).toEqual([[5], 5, []]);
});

test('what has happened since the oldest answer is brought, and nothing else', async () => {
  const { server, tracker, applied, reset } = follow();
  tracker.answered(6, false);
  tracker.answered(4, false);
  tracker.answered(5, false);
  server.last = 7;
  tracker.joined(7);
  await vi.waitFor(() => expect(applied).toEqual([5, 6, 7]));
  expect(reset.mock.calls).toEqual([[false]]);
});

test('answers that have seen more than the server has by now are of data that were set back', async () => {
  const { server, tracker, reset } = follow(4);
  server.last = 3;
  tracker.joined(3);
  await vi.waitFor(() => expect(reset).toHaveBeenLastCalledWith(true));
});

type Step = 'answer' | 'join' | 'event';
const ORDERS: Step[][] = [
  ['answer', 'join', 'event'],
  ['answer', 'event', 'join'],
  ['join', 'answer', 'event'],
  ['join', 'event', 'answer'],
  ['event', 'answer', 'join'],
  ['event', 'join', 'answer'],
];

test.each(ORDERS)('an answer of before the event lacks nothing: %s, %s, %s', async (...order) => {
  const { server, tracker, applied } = follow();
  server.last = 4;
  // What the answer shows, and lacks where nothing that was applied since it came is the event.
  let lacked: number | null = null;
  let isJoined = false;
  const steps: Record<Step, () => void> = {
    answer: () => {
      lacked = applied.length;
      tracker.answered(4, true);
    },
    join: () => {
      isJoined = true;
      tracker.joined(server.last);
    },
    event: () => {
      server.last = 5;
      if (isJoined) tracker.received(event(5));
    },
  };
  for (const step of order) steps[step]();
  await vi.waitFor(() => expect(applied.slice(lacked ?? 0)).toContain(5));
});

test('an answer that was on its way while a scope was joined is brought on from where it stands', async () => {
  const { server, tracker, applied } = follow();
  server.last = 7;
  tracker.joined(7);
  tracker.received(event(8));
  server.last = 8;
  // Of this event `patchQuery` knew.
  tracker.answered(7, false);
  expect(applied).toEqual([8]);
  tracker.answered(5, false);
  await vi.waitFor(() => expect(applied).toEqual([8, 6, 7, 8]));
});

test('data that were set back to the very number are not taken for what was heard', async () => {
  const { server, tracker, reset } = follow(2);
  tracker.joined(2);
  tracker.received(event(3));
  server.last = 2;
  tracker.joined(2);
  await vi.waitFor(() => expect(reset).toHaveBeenLastCalledWith(true));
});

test('a server that tells its sockets later than it answers is not one that was set back', async () => {
  const { server, tracker, applied, reset, fetchAfter } = follow(2);
  tracker.joined(2);
  server.last = 5;
  tracker.heard(5);
  await vi.waitFor(() => expect(applied).toEqual([3, 4, 5]));
  tracker.joined(4);
  await vi.waitFor(() => expect(fetchAfter).toHaveBeenCalledTimes(2));
  tracker.received(event(5));
  tracker.received(event(6));
  await vi.waitFor(() => expect(applied).toEqual([3, 4, 5, 6]));
  expect(reset).not.toHaveBeenCalledWith(true);
});

test('a gap is filled in order, and nothing is applied twice', async () => {
  const { server, tracker, applied, fetchAfter } = follow();
  tracker.joined(0);
  tracker.received(event(1));
  server.last = 5;
  tracker.received(event(4));
  tracker.received(event(5));
  await vi.waitFor(() => expect(applied).toEqual([1, 2, 3, 4, 5]));
  expect(fetchAfter).toHaveBeenCalledTimes(1);
  tracker.received(event(6));
  expect(applied.at(-1)).toBe(6);
});

test.each(['a heartbeat', 'a return'])('a lost last event is noticed by %s', async (sign) => {
  const { server, tracker, applied, reset } = follow();
  tracker.joined(2);
  server.last = 3;
  if (sign === 'a heartbeat') tracker.heard(3);
  else tracker.joined(3);
  await vi.waitFor(() => expect(applied).toEqual([3]));
  expect(reset).toHaveBeenCalledTimes(1);
});

test('who is too far behind fetches everything again and goes on from there', async () => {
  const { server, tracker, applied, reset } = follow();
  tracker.joined(1);
  server.isPruned = true;
  tracker.joined(900);
  await vi.waitFor(() => expect(reset).toHaveBeenCalledTimes(2));
  tracker.received(event(901));
  expect(applied).toEqual([901]);
});

test('a server that was set back makes everything be fetched again', async () => {
  const { server, tracker, applied, reset } = follow();
  tracker.joined(10);
  server.last = 7;
  tracker.joined(7);
  await vi.waitFor(() => expect(reset).toHaveBeenCalledTimes(2));
  tracker.received(event(8));
  expect(applied).toEqual([8]);
});

test('a line that is down is asked again, ever more slowly', async () => {
  const { server, tracker, applied, wait } = follow();
  server.failures = [new NetworkError(null), new NetworkError(503)];
  tracker.joined(0);
  server.last = 2;
  tracker.heard(2);
  await vi.waitFor(() => expect(applied).toEqual([1, 2]));
  expect(wait.mock.calls).toEqual([[1_000], [2_000]]);
});

test('stopped, it applies nothing more', async () => {
  const { server, tracker, applied } = follow();
  tracker.joined(0);
  server.last = 2;
  tracker.heard(2);
  tracker.stop();
  await Promise.resolve();
  expect(applied).toEqual([]);
});

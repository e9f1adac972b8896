import { type LiveEvent, toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { answer, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { type FakeSocket, sockets } from '../testing/fake-socket';
import { followScope, type LiveListener, on, openLive, useLine, useScope } from './live';

const scope = toScope('team', 3);
const other = toScope('team', 4);
const renamed = { type: 'team.renamed', patch: z.object({ title: z.string() }) };

const event = (seq: number, patch: unknown = { title: `Title ${seq}` }): LiveEvent => ({
  type: 'team.renamed',
  id: 3,
  scope,
  seq,
  patch,
});

function listen() {
  const titles: string[] = [];
  const onReset = vi.fn();
  const listener: LiveListener = {
    handlers: [on(renamed, (_, { title }) => void titles.push(title))],
    onReset,
  };
  return { listener, titles, onReset };
}

function Follow({ listener, of = scope }: { listener: LiveListener; of?: typeof scope }) {
  useScope(of, listener);
  return null;
}

async function open(onRefused: () => void = () => undefined): Promise<FakeSocket> {
  onTestFinished(openLive('a-token', onRefused));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('unreachable');
  socket.answers.set(scope, { ok: true, seq: 1 });
  return socket;
}

/** What is wanted now has been asked for. */
const untilAsked = () => Promise.resolve();

test('a scope is joined when the line is there, and its events reach the listeners', async () => {
  const { listener, titles, onReset } = listen();
  render(<Follow listener={listener} />);
  const socket = await open();
  expect(socket.options.auth).toEqual({ token: 'a-token' });
  expect(socket.sent).toEqual([]);

  socket.accept();
  expect(socket.sent).toEqual([{ name: 'join', scopes: [scope] }]);
  expect(onReset).toHaveBeenCalledTimes(1);
  socket.say('events', [event(2), event(3)]);
  expect(titles).toEqual(['Title 2', 'Title 3']);
});

test('a line that is closed while it is being opened comes first, and then goes; the next one stays', async () => {
  const close = openLive('a-token', () => undefined);
  await waitFor(() => expect(sockets).toHaveLength(1));
  close();
  expect(sockets[0]?.active).toBe(true);
  onTestFinished(openLive('the-next-token', () => undefined));
  await waitFor(() => expect(sockets).toHaveLength(2));
  sockets[1]?.accept();
  sockets[0]?.accept();
  expect(sockets[0]).toMatchObject({ active: false, connected: false, sent: [] });
  expect(useLine.getState().isOpen).toBe(true);
});

test('followed twice it is joined once, and left with the last one', async () => {
  const socket = await open();
  socket.accept();
  const first = render(<Follow listener={listen().listener} />);
  const second = render(<Follow listener={listen().listener} />);
  await untilAsked();
  first.unmount();
  expect(socket.sent).toEqual([{ name: 'join', scopes: [scope] }]);
  second.unmount();
  expect(socket.sent.at(-1)).toEqual({ name: 'leave', scope });
});

test('whoever comes when something was told already fetches what was asked for before', async () => {
  const socket = await open();
  socket.accept();
  render(<Follow listener={listen().listener} />);
  await untilAsked();
  const before = performance.now();
  socket.say('events', [event(2)]);
  const after = performance.now();
  const late = listen();
  render(<Follow listener={late.listener} />);
  expect(late.titles).toEqual([]);
  expect(late.onReset).toHaveBeenCalledTimes(1);
  const [since] = late.onReset.mock.lastCall ?? [];
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(after);
});

test('whoever comes later fetches nothing for what it would not have followed', async () => {
  const socket = await open();
  socket.accept();
  render(<Follow listener={listen().listener} />);
  await untilAsked();
  const before = performance.now();
  socket.say('events', [event(2)]);
  const onReset = vi.fn();
  const moved = { type: 'team.moved', patch: z.null() };
  render(<Follow listener={{ handlers: [on(moved, () => undefined)], onReset }} />);
  // But for what had come without a number by the time of joining.
  expect(onReset).toHaveBeenCalledTimes(1);
  expect(onReset.mock.lastCall?.[0]).toBeLessThanOrEqual(before);
});

test('followed by two with one listener, it hears each event once, and as long as any of them is there', async () => {
  const { listener, titles } = listen();
  const socket = await open();
  const first = render(<Follow listener={listener} />);
  render(<Follow listener={listener} />);
  socket.accept();
  socket.say('events', [event(2)]);
  expect(titles).toEqual(['Title 2']);
  first.unmount();
  socket.say('events', [event(3)]);
  expect(titles).toEqual(['Title 2', 'Title 3']);
});

test('what is wanted in one breath is asked for by one message; what is left again in it, by none', async () => {
  const socket = await open();
  socket.accept();
  const brief = render(<Follow listener={listen().listener} of={toScope('team', 5)} />);
  render(<Follow listener={listen().listener} />);
  render(<Follow listener={listen().listener} of={other} />);
  brief.unmount();
  expect(socket.sent).toEqual([]);
  await untilAsked();
  expect(socket.sent).toEqual([{ name: 'join', scopes: [scope, other] }]);
});

test('back after a loss, all are asked for at once, in as many messages as they need', async () => {
  const { scopesAtOnce } = LIMITS.liveSocket;
  const wanted = Array.from({ length: scopesAtOnce + 2 }, (_, index) => toScope('chat', index + 1));
  const socket = await open();
  for (const each of wanted) {
    socket.answers.set(each, { ok: true, seq: 1 });
    onTestFinished(followScope(each, listen().listener));
  }
  const asked = [wanted.slice(0, scopesAtOnce), wanted.slice(scopesAtOnce)];
  const messages = asked.map((scopes) => ({ name: 'join', scopes }));
  socket.accept();
  expect(socket.sent).toEqual(messages);
  socket.drop('transport close');
  socket.accept();
  expect(socket.sent).toEqual([...messages, ...messages]);
});

test('of many, those that cannot be checked now are asked for again, and no others', async () => {
  const { listener, titles } = listen();
  render(
    <>
      <Follow listener={listen().listener} of={other} />
      <Follow listener={listener} />
    </>,
  );
  const socket = await open();
  socket.answers.set(other, { ok: false, code: 'common.unavailable' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  socket.accept();
  expect(socket.sent).toEqual([{ name: 'join', scopes: [other, scope] }]);
  socket.say('events', [event(2)]);
  expect(titles).toEqual(['Title 2']);
  socket.answers.set(other, { ok: true, seq: 7 });
  vi.runAllTimers();
  expect(socket.sent.slice(1)).toEqual([{ name: 'join', scopes: [other] }]);
});

test.each([
  ['a refusal of all', { ok: false, code: 'common.not_found' }],
  ['too few answers', []],
  ['nothing', null],
])('%s in place of answers is asked for again', async (_, answers) => {
  render(<Follow listener={listen().listener} />);
  const socket = await open();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  socket.joinAnswers = answers;
  socket.accept();
  socket.joinAnswers = undefined;
  vi.runAllTimers();
  expect(socket.sent).toEqual([
    { name: 'join', scopes: [scope] },
    { name: 'join', scopes: [scope] },
  ]);
});

test('back after a loss, it joins again and asks for what it missed', async () => {
  const { listener, titles } = listen();
  render(<Follow listener={listener} />);
  const socket = await open();
  socket.accept();
  socket.drop('transport close');

  fakeApi.use(answer(catchUp, { items: [event(2), event(3)] }));
  const requests = recordRequests();
  socket.answers.set(scope, { ok: true, seq: 3 });
  socket.accept();
  await waitFor(() => expect(titles).toEqual(['Title 2', 'Title 3']));
  expect(requests[0]?.url).toMatch(/\/api\/live\/team%3A3\?after=1$/);
});

test('too far behind, it fetches everything again', async () => {
  const { listener, onReset } = listen();
  render(<Follow listener={listener} />);
  const socket = await open();
  socket.accept();
  fakeApi.use(refuse(catchUp, 'live.too_far_behind'));
  socket.say('heartbeat', { [scope]: 900 });
  await waitFor(() => expect(onReset).toHaveBeenCalledTimes(2));
});

test('a patch that cannot be read makes its listener fetch again', async () => {
  const { listener, titles, onReset } = listen();
  render(<Follow listener={listener} />);
  const socket = await open();
  socket.accept();
  socket.say('events', [event(2, { title: 7 })]);
  expect(titles).toEqual([]);
  expect(onReset).toHaveBeenCalledTimes(2);
});

test('evicted, what is shown is fetched again, and later events are not heard', async () => {
  const { listener, titles, onReset } = listen();
  render(<Follow listener={listener} />);
  const socket = await open();
  socket.accept();
  socket.say('evicted', { scope, code: 'common.not_found' });
  expect(onReset).toHaveBeenCalledTimes(2);
  socket.say('events', [event(2)]);
  expect(titles).toEqual([]);
});

test('a scope that may not be joined does not trouble the others', async () => {
  const { listener, titles } = listen();
  render(
    <>
      <Follow listener={listen().listener} of={other} />
      <Follow listener={listener} />
    </>,
  );
  const socket = await open();
  socket.answers.set(other, { ok: false, code: 'common.not_found' });
  socket.accept();
  socket.say('events', [event(2)]);
  expect(titles).toEqual(['Title 2']);
});

test.each(['auth.session_ended', 'auth.session_missing'])(
  '%s at the door tells that the session is over',
  async (code) => {
    const onRefused = vi.fn();
    const socket = await open(onRefused);
    socket.refuse({ code });
    expect(onRefused).toHaveBeenCalledTimes(1);
    expect(socket.connects).toBe(0);
  },
);

test('a session that is ended meanwhile tells it too', async () => {
  const onRefused = vi.fn();
  const socket = await open(onRefused);
  socket.accept();
  socket.say('ended', { code: 'auth.session_ended' });
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('a server that is busy or starts again is tried again', async () => {
  const onRefused = vi.fn();
  const socket = await open(onRefused);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  socket.refuse({ code: 'common.unavailable' });
  vi.runAllTimers();
  expect(socket.connects).toBe(1);
  socket.accept();
  socket.drop('io server disconnect');
  vi.runAllTimers();
  expect(socket.connects).toBe(2);
  expect(onRefused).not.toHaveBeenCalled();
});

test('with too many windows open it stays signed in and asks again, but not soon', async () => {
  const onRefused = vi.fn();
  const socket = await open(onRefused);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  socket.refuse({ code: 'live.too_many_sockets' });
  vi.advanceTimersByTime(10_000);
  expect(socket.connects).toBe(0);
  vi.runAllTimers();
  expect(socket.connects).toBe(1);
  expect(onRefused).not.toHaveBeenCalled();
});

test('refused again and again, it asks more and more rarely, and from the beginning once it was let in', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const socket = await open(vi.fn());
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const waits: number[] = [];
  const refuse = (): void => {
    const { connects } = socket;
    socket.refuse({ code: 'common.unavailable' });
    const start = Date.now();
    while (socket.connects === connects) vi.advanceTimersByTime(1_000);
    waits.push((Date.now() - start) / 1_000);
  };
  for (let times = 0; times < 6; times++) refuse();
  expect(waits).toEqual([2, 4, 8, 16, 30, 30]);
  socket.accept();
  refuse();
  expect(waits.at(-1)).toBe(2);
});

import { type LiveEvent, toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { answer, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { type FakeSocket, sockets } from '../testing/fake-socket';
import { type LiveListener, on, openLive, useScope } from './live';

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

test('a scope is joined when the line is there, and its events reach the listeners', async () => {
  const { listener, titles, onReset } = listen();
  render(<Follow listener={listener} />);
  const socket = await open();
  expect(socket.options.auth).toEqual({ token: 'a-token' });
  expect(socket.sent).toEqual([]);

  socket.accept();
  expect(socket.sent).toEqual([{ name: 'join', scope }]);
  expect(onReset).toHaveBeenCalledTimes(1);
  socket.say('events', [event(2), event(3)]);
  expect(titles).toEqual(['Title 2', 'Title 3']);
});

test('followed twice it is joined once, and left with the last one', async () => {
  const socket = await open();
  socket.accept();
  const first = render(<Follow listener={listen().listener} />);
  const second = render(<Follow listener={listen().listener} />);
  first.unmount();
  expect(socket.sent).toEqual([{ name: 'join', scope }]);
  second.unmount();
  expect(socket.sent.at(-1)).toEqual({ name: 'leave', scope });
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

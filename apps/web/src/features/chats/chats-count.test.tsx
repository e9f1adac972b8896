import { countChats, listChats, messageCreated } from '@quilt/contract/features/chats';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './ChatsCount';
import { storage } from '../../lib/storage';
import {
  CHAT,
  chat,
  DANIEL,
  message,
  openChat,
  own,
  PEOPLE,
  prepareChats,
  SCOPE,
} from '../../testing/chats-world';
import { answer, fakeApi } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { renderApp } from '../../testing/render-app';
import { useDesktop } from './desktop';

prepareChats();

interface Shown {
  title: string;
  body: string | undefined;
  onclick: (() => void) | null;
  close(): void;
}
const shown: Shown[] = [];

/** A browser that tells, once it is allowed to. */
function withNotices(permission: NotificationPermission, answered: NotificationPermission = permission) {
  class FakeNotification implements Shown {
    static permission = permission;
    static requestPermission = vi.fn(async () => {
      FakeNotification.permission = answered;
      return answered;
    });
    onclick: (() => void) | null = null;
    body: string | undefined;
    constructor(
      readonly title: string,
      { body }: NotificationOptions = {},
    ) {
      this.body = body;
      shown.push(this);
    }
    close = vi.fn();
  }
  vi.stubGlobal('Notification', FakeNotification);
  return FakeNotification;
}

beforeEach(() => {
  shown.length = 0;
  useDesktop.setState({ isWanted: false });
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
});

const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
const bars = () => [
  within(screen.getByRole('navigation', { name: 'Sections' })),
  within(screen.getByRole('navigation', { name: 'Main sections' })),
];

function listed(one = chat()) {
  fakeApi.use(answer(listChats, { items: [one], nextCursor: null, people: PEOPLE }));
}

test('on every page the bars, the title and the icon say how many chats have something unread', async () => {
  fakeApi.use(answer(countChats, { item: { unread: 100 } }));
  renderApp('/workspace');
  await screen.findByRole('navigation', { name: 'Sections' });
  for (const bar of bars()) {
    const link = await bar.findByRole('link', { name: /Chats/ });
    await waitFor(() => expect(link).toHaveTextContent('99+'));
  }
  await waitFor(() => expect(document.title).toMatch(/^\(99\+\) Workspace/));
  expect(icon()).toBe('/favicon-unread.svg');
});

test('what comes while another page is looked at is counted', async () => {
  listed();
  renderApp('/workspace');
  await waitFor(() => expect(document.title).toMatch(/^Workspace/));
  const say = await goLive(SCOPE);
  expect(icon()).toBe('/favicon.svg');
  const said = message({ number: 3, text: 'Look' });
  fakeApi.use(answer(countChats, { item: { unread: 1 } }));
  say(messageCreated, 103, said);
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Workspace/));
  // The same chat again is no second one.
  say(messageCreated, 104, message({ number: 4, text: 'Look again' }));
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Workspace/));
});

test('while the tab is hidden the browser tells what was said, and leads there', async () => {
  withNotices('granted');
  storage.setItem('quilt.desktop-notices', 'on');
  useDesktop.setState({ isWanted: true });
  listed();
  const { address } = renderApp('/workspace');
  await waitFor(() => expect(document.title).toMatch(/^Workspace/));
  const say = await goLive(SCOPE);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  say(messageCreated, 103, message({ number: 3, text: 'Seen' }));
  expect(shown).toEqual([]);
  state.mockReturnValue('hidden');
  say(messageCreated, 104, message({ number: 4, text: 'Are you **there**?' }));
  say(messageCreated, 105, own({ number: 5, text: 'My own, from elsewhere' }));
  expect(shown.map(({ title, body }) => [title, body])).toEqual([[DANIEL.fullName, 'Are you there?']]);
  act(() => shown[0]?.onclick?.());
  await waitFor(() => expect(address()).toBe(`/chats/${CHAT}`));
});

test('of a muted chat nothing is told', async () => {
  withNotices('granted');
  useDesktop.setState({ isWanted: true });
  listed(chat({ isMuted: true }));
  renderApp('/workspace');
  await waitFor(() => expect(document.title).toMatch(/^Workspace/));
  const say = await goLive(SCOPE);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  say(messageCreated, 103, message({ number: 3, text: 'Psst' }));
  expect(shown).toEqual([]);
  expect(document.title).toMatch(/^Workspace/);
});

test('the browser is asked when the button is pressed, and never before', async () => {
  const asked = withNotices('default', 'granted');
  const { user } = openChat();
  const button = await screen.findByRole('button', { name: 'Notify me while this tab is hidden' });
  expect(asked.requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  expect(
    await screen.findByRole('button', { name: 'Do not notify me while this tab is hidden' }),
  ).toBeVisible();
  expect(asked.requestPermission).toHaveBeenCalledTimes(1);
});

test('where the browser refuses, that is said', async () => {
  withNotices('default', 'denied');
  const { user } = openChat();
  await user.click(await screen.findByRole('button', { name: 'Notify me while this tab is hidden' }));
  const told = within(screen.getByRole('region', { name: 'Messages' })).getByRole('alert');
  await waitFor(() => expect(told).toHaveTextContent(/^Your browser blocks notifications/));
});

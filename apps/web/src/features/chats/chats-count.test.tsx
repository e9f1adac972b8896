import { messageCreated } from '@quilt/contract/features/chats';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storage } from '../../lib/storage';
import { icon, listed, prepareChatsCounting, shown, withNotices } from '../../testing/chats-counting';
import { CHAT, chat, DANIEL, message, own, prepareChats, SCOPE } from '../../testing/chats-world';
import { goLive } from '../../testing/go-live';
import { renderApp } from '../../testing/render-app';
import { useDesktop } from './desktop';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './ChatsCount';

prepareChatsCounting();

prepareChats();
const bars = () => [
  within(screen.getByRole('navigation', { name: 'Sections' })),
  within(screen.getByRole('navigation', { name: 'Main sections' })),
];

test('on every page the bars, the title and the icon say how many chats have something unread', async () => {
  listed(chat(), 100);
  renderApp('/workspace');
  await screen.findByRole('navigation', { name: 'Sections' });
  for (const bar of bars()) {
    const link = await bar.findByRole('link', { name: /Chats/ });
    await waitFor(() => expect(link).toHaveTextContent('99+'));
  }
  await waitFor(() => expect(document.title).toMatch(/^\(99\+\) Workspace/));
  expect(icon()).toBe('/favicon-unread.svg');
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

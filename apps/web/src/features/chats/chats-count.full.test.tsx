import { messageCreated } from '@quilt/contract/features/chats';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { icon, listed, prepareChatsCounting, shown, withNotices } from '../../testing/chats-counting';
import { group, MIRA, message, openChat, prepareChats, SCOPE } from '../../testing/chats-world';
import { goLive } from '../../testing/go-live';
import { renderApp } from '../../testing/render-app';
import { useDesktop } from './desktop';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import './ChatsCount';

prepareChatsCounting();

prepareChats();

test('what comes while another page is looked at is counted', async () => {
  listed();
  renderApp('/workspace');
  await waitFor(() => expect(document.title).toMatch(/^Workspace/));
  const say = await goLive(SCOPE);
  expect(icon()).toBe('/favicon.svg');
  const said = message({ number: 3, text: 'Look' });
  say(messageCreated, 103, said);
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Workspace/));
  // The same chat again is no second one.
  say(messageCreated, 104, message({ number: 4, text: 'Look again' }));
  await waitFor(() => expect(document.title).toMatch(/^\(1\) Workspace/));
});

test('of a muted chat nothing is told, of another what is wanted', async () => {
  withNotices('granted');
  useDesktop.setState({ isWanted: true });
  listed(group({ notices: 'mentions' }));
  renderApp('/workspace');
  await waitFor(() => expect(document.title).toMatch(/^Workspace/));
  const say = await goLive(SCOPE);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  say(messageCreated, 103, message({ number: 3, text: 'Psst' }));
  expect(shown).toEqual([]);
  expect(document.title).toMatch(/^Workspace/);
  say(messageCreated, 104, { ...message({ number: 4, text: 'You there' }), mentioned: [MIRA.uuid] });
  await waitFor(() => expect(shown).toHaveLength(1));
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

import { acceptFriendship } from '@quilt/contract/features/friends';
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
  notificationsChanged,
} from '@quilt/contract/features/notifications';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, hold, recordRequests, refuse, silence, stall } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { goLive } from '../../testing/go-live';
import { open, prepareNoticesPanel, tell } from '../../testing/notices-panel';
import { DANIEL_CARD, notice } from '../../testing/notifications';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareNoticesPanel();

const TIES = {
  friendship: 'friends',
  subscribedByMe: false,
  subscribedToMe: false,
  subscriptionAskedByMe: false,
  subscriptionAskedByThem: false,
  isBlockedByMe: false,
} as const;

test('the bell says how many are unread, live', async () => {
  fakeApi.use(answer(countNotifications, { item: { unread: 3 } }));
  renderApp('/');
  expect(await screen.findByRole('button', { name: 'Notifications: 3 unread' })).toBeVisible();
  const say = await goLive();
  say(notificationsChanged, mira.uuid, { unread: 100 });
  expect(await screen.findByRole('button', { name: 'Notifications: 99+ unread' })).toBeVisible();
  say(notificationsChanged, mira.uuid, { unread: 0 });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
});

test('a friend request is accepted where it is told', async () => {
  tell(notice());
  fakeApi.use(answer(acceptFriendship, { item: TIES }));
  const { user, panel } = await open();
  const requests = recordRequests();
  await user.click(await panel.findByRole('button', { name: 'Accept: Daniel Okafor' }));
  expect(await panel.findByText('is your friend now', { exact: false })).toBeVisible();
  expect(panel.queryByRole('button', { name: /Decline/ })).not.toBeInTheDocument();
  expect(requests.map(({ url }) => new URL(url).pathname)).toContain(
    `/api/friends/requests/${DANIEL_CARD.uuid}/accept`,
  );
  // The button is gone; what can be done next has the focus.
  await expectFocus(() => panel.getByRole('button', { name: 'Mark as unread' }));
});

test('one is marked as read at once, and unread again when the server did not take it', async () => {
  tell(notice());
  const held = hold(markNotification);
  fakeApi.use(held.handler, silence(markNotification));
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Mark as read' }));
  expect(await panel.findByRole('button', { name: 'Mark as unread' })).toBeVisible();
  held.release();
  expect(await panel.findByRole('button', { name: 'Mark as read' })).toBeVisible();
});

test('all are marked as read up to the newest that is shown', async () => {
  tell(notice({ id: 9 }), notice({ id: 4 }));
  fakeApi.use(answer(markAllNotifications, undefined));
  const { user, panel } = await open();
  await panel.findAllByRole('listitem');
  const requests = recordRequests();
  tell(notice({ id: 9, isRead: true }), notice({ id: 4, isRead: true }));
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(await panel.findAllByRole('button', { name: 'Mark as unread' })).toHaveLength(2);
  const sent = requests.find(({ method }) => method === 'POST');
  expect(await sent?.json()).toEqual({ upTo: 9 });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('it says that it loads, that it could not, and loads when asked again', async () => {
  fakeApi.use(stall(listNotifications));
  const { user, panel, unmount } = await open();
  expect(panel.getByText('Loading')).toBeInTheDocument();
  unmount();
  fakeApi.use(refuse(listNotifications, 'common.internal'));
  const again = await open();
  expect(await again.panel.findByText('Could not load the notifications')).toBeVisible();
  tell(notice());
  await user.click(again.panel.getByRole('button', { name: 'Try again' }));
  expect(await again.panel.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
});

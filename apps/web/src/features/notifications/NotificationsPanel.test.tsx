import { acceptFriendship, declineSubscriber, dropFriendRequest } from '@quilt/contract/features/friends';
import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
  type Notification,
  notificationsChanged,
} from '@quilt/contract/features/notifications';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { startSession } from '../../lib/session';
import { answer, fakeApi, hold, recordRequests, refuse, silence, stall } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { goLive } from '../../testing/go-live';
import { ANA_CARD, DANIEL_CARD, notice } from '../../testing/notifications';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

beforeEach(() => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
  startSession('token-of-mira');
});

function tell(...items: Notification[]): void {
  const unread = items.filter(({ isRead }) => !isRead).length;
  fakeApi.use(
    answer(countNotifications, { item: { unread } }),
    answer(listNotifications, { items, nextCursor: null }),
  );
}

const TIES = {
  friendship: 'friends',
  subscribedByMe: false,
  subscribedToMe: false,
  subscriptionAskedByMe: false,
  subscriptionAskedByThem: false,
  isBlockedByMe: false,
} as const;

async function open() {
  const app = renderApp('/');
  await app.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  return { ...app, panel: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}

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

test.each([
  [notice(), 'Daniel Okafor wants to be your friend'],
  [notice({ isOpen: false }), 'Daniel Okafor is your friend now'],
  [notice({ kind: 'friendAccepted', isOpen: false }), 'Daniel Okafor accepted your friend request'],
  [
    notice({ kind: 'subscribed', isOpen: false, count: 2, actors: [DANIEL_CARD, ANA_CARD] }),
    'Daniel Okafor and Ana Ruiz subscribed to you',
  ],
  [
    notice({
      kind: 'friendAccepted',
      isOpen: false,
      count: 12,
      actors: [DANIEL_CARD, ANA_CARD, { ...ANA_CARD, id: 4 }],
    }),
    'Daniel Okafor and 11 others accepted your friend requests',
  ],
  // Twice by the same is still one.
  [notice({ kind: 'subscribed', isOpen: false, count: 2 }), 'Daniel Okafor subscribed to you'],
  [notice({ kind: 'subscribed', isOpen: false, actors: [] }), 'Somebody subscribed to you'],
  [notice({ kind: 'subscriptionAsked' }), 'Daniel Okafor wants to subscribe to you'],
])('each says what happened, %#', async (one, sentence) => {
  tell(one);
  const { panel } = await open();
  const [row] = await panel.findAllByRole('listitem');
  expect(row?.querySelector('p')).toHaveTextContent(`Unread. ${sentence}`);
});

test('in Russian it is worded for any gender and any number', async () => {
  useInterface.setState({ language: 'ru' });
  fakeApi.use(answer(getCurrentUser, { item: { ...mira, language: 'ru' } }));
  tell(
    notice({ id: 9, kind: 'subscribed', isOpen: false, count: 3, actors: [DANIEL_CARD, ANA_CARD, ANA_CARD] }),
    notice({ id: 8, kind: 'subscriptionAccepted', isOpen: false, isRead: true }),
  );
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Уведомления: 1 непрочитанное' }));
  const rows = await screen.findAllByRole('listitem');
  const texts = rows.flatMap((row) => row.querySelector('p')?.textContent ?? []);
  expect(texts).toContain('Не прочитано. Daniel Okafor и ещё 2 человека теперь среди ваших подписчиков');
  expect(texts).toContain('Daniel Okafor теперь среди ваших подписок');
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

test('a request to subscribe is declined, and goes', async () => {
  tell(notice({ kind: 'subscriptionAsked' }));
  fakeApi.use(answer(declineSubscriber, undefined));
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Decline: Daniel Okafor' }));
  expect(await panel.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
});

test('what was taken back meanwhile cannot be answered, and is asked for again', async () => {
  tell(notice());
  fakeApi.use(refuse(dropFriendRequest, 'common.not_found'));
  const { user, panel } = await open();
  const decline = await panel.findByRole('button', { name: 'Decline: Daniel Okafor' });
  tell();
  await user.click(decline);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(await panel.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
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

test('what is read on another device is read here, and what comes is shown', async () => {
  tell(notice());
  const { panel } = await open();
  await panel.findByRole('button', { name: 'Mark as read' });
  const say = await goLive();
  tell(notice({ id: 8, kind: 'subscribed', isOpen: false, actors: [ANA_CARD] }), notice({ isRead: true }));
  say(notificationsChanged, mira.uuid, { unread: 1 });
  expect(await panel.findByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
  expect(panel.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
});

test('Escape closes it, the focus comes back, and a link leads away from it', async () => {
  tell(notice());
  const { user, panel, address } = await open();
  await panel.findAllByRole('listitem');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectFocus(() => screen.getByRole('button', { name: /^Notifications/ }));
  await user.click(screen.getByRole('button', { name: /^Notifications/ }));
  await user.click(await screen.findByRole('link', { name: 'Show all notifications' }));
  await waitFor(() => expect(address()).toBe('/notifications'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('who goes to the person has read it', async () => {
  tell(notice());
  fakeApi.use(answer(markNotification, undefined));
  const { user, panel, address } = await open();
  const requests = recordRequests();
  await user.click(await panel.findByRole('link', { name: 'Daniel Okafor' }));
  await waitFor(() => expect(address()).toBe(`/profile/${DANIEL_CARD.uuid}`));
  await waitFor(() => expect(requests.some(({ method }) => method === 'PATCH')).toBe(true));
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

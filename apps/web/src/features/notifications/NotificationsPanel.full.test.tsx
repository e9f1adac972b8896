import { declineSubscriber, dropFriendRequest } from '@quilt/contract/features/friends';
import { markNotification, notificationsChanged } from '@quilt/contract/features/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { goLive } from '../../testing/go-live';
import { open, prepareNoticesPanel, tell } from '../../testing/notices-panel';
import { ANA_CARD, DANIEL_CARD, notice } from '../../testing/notifications';
import { mira } from '../../testing/people';

prepareNoticesPanel();

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

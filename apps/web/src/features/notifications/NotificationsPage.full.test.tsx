import {
  listNotifications,
  markNotification,
  notificationsChanged,
} from '@quilt/contract/features/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { prepareNoticesPage, scroll, serve } from '../../testing/notices-page';
import { ANA_CARD, notice } from '../../testing/notifications';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

prepareNoticesPage();

test('a rest that does not come can be asked for again', async () => {
  const cursor = 'b2xkZXI';
  const first = { items: [notice({ id: 9 })], nextCursor: cursor };
  serve({ all: first });
  const { user } = renderApp('/notifications');
  await screen.findByRole('region', { name: 'Today' });
  await scroll();
  expect(await screen.findByText('Could not load the rest')).toBeVisible();
  serve({ all: first, [cursor]: { items: [notice({ id: 3, actors: [ANA_CARD] })], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
});

test('the unread alone are shown by an address of their own, and one that is read leaves', async () => {
  serve({
    all: { items: [notice({ id: 9 }), notice({ id: 8, isRead: true })], nextCursor: null },
    unread: { items: [notice({ id: 9 })], nextCursor: null },
  });
  fakeApi.use(answer(markNotification, undefined));
  const { user, address } = renderApp('/notifications');
  await waitFor(() => expect(screen.getAllByText(/wants to be your friend/)).toHaveLength(2));
  await user.click(screen.getByRole('radio', { name: 'Unread 2' }));
  await waitFor(() => expect(address()).toBe('/notifications?show=unread'));
  await waitFor(() => expect(screen.getAllByText(/wants to be your friend/)).toHaveLength(1));
  serve({ unread: { items: [], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(await screen.findByRole('heading', { name: 'All is read' })).toBeVisible();
});

test('what comes is shown at once', async () => {
  serve({ all: { items: [], nextCursor: null } });
  renderApp('/notifications');
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible();
  const say = await goLive();
  serve({ all: { items: [notice({ actors: [ANA_CARD] })], nextCursor: null } });
  say(notificationsChanged, mira.uuid, { unread: 1 });
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
});

test('without an answer the page says so, and what it has shown stays', async () => {
  fakeApi.use(refuse(listNotifications, 'common.internal'));
  const { user } = renderApp('/notifications');
  expect(await screen.findByText('Could not load the notifications')).toBeVisible();
  serve({ all: { items: [notice()], nextCursor: null } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
  const say = await goLive();
  fakeApi.use(silence(listNotifications));
  say(notificationsChanged, mira.uuid, { unread: 5 });
  expect(await screen.findByRole('button', { name: 'Notifications: 5 unread' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Today' })).toBeVisible();
});

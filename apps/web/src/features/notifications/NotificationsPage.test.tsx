import { listSpecialties } from '@quilt/contract/features/lookups';
import {
  countNotifications,
  listNotifications,
  markNotification,
  notificationsChanged,
} from '@quilt/contract/features/notifications';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../lib/session';
import { DAY_MS } from '../../lib/spans';
import { answer, fakeApi, refuse, silence } from '../../testing/fake-api';
import { goLive } from '../../testing/go-live';
import { ANA_CARD, notice } from '../../testing/notifications';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

/** The ends of lists that are looked at; the test scrolls by calling them. */
let ends: (() => void)[] = [];

beforeEach(() => {
  ends = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        ends.push(() => tell([{ isIntersecting: true }]));
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  fakeApi.use(
    answer(getCurrentUser, { item: mira }),
    answer(listSpecialties, { items: SPECIALTIES }),
    answer(countNotifications, { item: { unread: 2 } }),
  );
  startSession('token-of-mira');
});

const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const scroll = () => act(() => ends.at(-1)?.());

/** As the server: by what is asked for, and on from where. */
function serve(
  pages: Record<string, { items: ReturnType<typeof notice>[]; nextCursor: string | null }>,
): void {
  fakeApi.use(
    http.get('*/api/notifications', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = pages[searchParams.get('cursor') ?? searchParams.get('state') ?? 'all'];
      return page ? HttpResponse.json(listNotifications.answer.parse(page)) : HttpResponse.error();
    }),
  );
}

test('they stand under their days, and the rest comes as one scrolls', async () => {
  const cursor = 'b2xkZXI';
  serve({
    all: { items: [notice({ id: 9 }), notice({ id: 8, at: ago(1) })], nextCursor: cursor },
    [cursor]: {
      items: [notice({ id: 3, at: '2020-03-02T10:00:00.000Z', isRead: true, actors: [ANA_CARD] })],
      nextCursor: null,
    },
  });
  renderApp('/notifications');
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Yesterday' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).not.toBeInTheDocument();
  await scroll();
  const old = within(await screen.findByRole('region', { name: '2 March 2020' }));
  expect(old.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible();
});

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

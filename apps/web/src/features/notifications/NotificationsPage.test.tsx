import { countNotificationGroups, listNotifications } from '@quilt/contract/features/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../lib/spans';
import { answerBy, fakeApi } from '../../testing/fake-api';
import { NO_GROUPS, prepareNoticesPage, scroll, serve } from '../../testing/notices-page';
import { ANA_CARD, notice } from '../../testing/notifications';
import { renderApp } from '../../testing/render-app';

prepareNoticesPage();

const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

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

test('kinds are chosen, and the address carries them', async () => {
  const asked: (string | null)[] = [];
  fakeApi.use(
    answerBy(countNotificationGroups, (query) => ({
      item: { ...NO_GROUPS, deadlines: query.get('state') === 'unread' ? 2 : 100 },
    })),
    answerBy(listNotifications, (query) => {
      asked.push(query.get('groups'));
      return { items: query.get('groups') === null ? [notice({ id: 9 })] : [], nextCursor: null };
    }),
  );
  const { user, address } = renderApp('/notifications?show=unread');
  const kinds = within(await screen.findByRole('group', { name: 'Kind' }));
  const deadlines = kinds.getByRole('checkbox', { name: 'Deadlines' });
  await waitFor(() => expect(deadlines).toHaveAccessibleDescription('2'));
  await user.click(deadlines);
  await user.click(kinds.getByRole('checkbox', { name: 'Watched changes' }));
  expect(await screen.findByRole('heading', { name: 'Nothing of these kinds' })).toBeVisible();
  expect(new URLSearchParams(address().split('?')[1]).get('kinds')).toBe('deadlines,watched');
  expect(asked.at(-1)).toBe('deadlines,watched');
  await user.click(kinds.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/notifications?show=unread');
  expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
});

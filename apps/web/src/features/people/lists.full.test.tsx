import { listPeople } from '@quilt/contract/features/people';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, hold, recordRequests } from '../../testing/fake-api';
import { names, preparePeopleLists, ROW_HEIGHT } from '../../testing/people-lists';
import { inPages, openPeople, preparePeople, row, rows } from '../../testing/people-world';

preparePeopleLists();

preparePeople();

const scrollTo = (top: number) =>
  act(async () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top);
    // What the page holds moves with it.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 0, 0));
    window.dispatchEvent(new Event('scroll'));
  });
/** Which pages were asked for, the first one by no cursor. */
const pagesOf = (requests: Request[]) => [
  ...new Set(
    requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/api/people')
      .map(({ searchParams }) => `${searchParams.get('limit')} from ${searchParams.get('cursor')}`),
  ),
];

test('of many only those in sight are there, as a list that says how long it is', async () => {
  fakeApi.use(inPages(rows(50)));
  openPeople();
  const list = within(await screen.findByRole('list', { name: 'People' }));
  await waitFor(() => expect(names()).toContain('Person 3'));
  expect(names().length).toBeLessThan(15);
  expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-posinset', '1');
  expect(list.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '50');
  await scrollTo(30 * ROW_HEIGHT);
  await waitFor(() => expect(names()).toContain('Person 28'));
  expect(names()).not.toContain('Person 0');
});

test('who has the focus stays when the row leaves the window', async () => {
  fakeApi.use(inPages(rows(50)));
  const { user } = openPeople();
  const first = await screen.findByRole('link', { name: 'Person 0' });
  act(() => first.focus());
  await scrollTo(30 * ROW_HEIGHT);
  await waitFor(() => expect(names()).toContain('Person 28'));
  expect(first).toHaveFocus();
  expect(names()).not.toContain('Person 2');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  expect(first).not.toHaveFocus();
});

test('the next page is asked for near the end, and not before', async () => {
  const requests = recordRequests();
  fakeApi.use(inPages(rows(50), rows(50, 50), rows(3, 100)));
  openPeople();
  await waitFor(() => expect(names()).toContain('Person 0'));
  expect(pagesOf(requests)).toEqual(['50 from null']);
  expect(screen.getByRole('link', { name: 'Person 0' }).closest('li')).toHaveAttribute('aria-setsize', '-1');
  await scrollTo(65 * ROW_HEIGHT);
  await waitFor(() => expect(names()).toContain('Person 50'));
  expect(pagesOf(requests)).toEqual(['50 from null', '50 from 1']);
});

test('short and empty pages are gone over until the screen is full', async () => {
  const requests = recordRequests();
  fakeApi.use(inPages([], rows(1), [], rows(2, 1), rows(50, 10), rows(50, 60)));
  openPeople();
  await waitFor(() => expect(names()).toContain('Person 10'));
  expect(names().slice(0, 4)).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 10']);
  expect(screen.queryByText('Nobody else here yet')).not.toBeInTheDocument();
  expect(pagesOf(requests)).toHaveLength(5);
});

test('whoever comes twice stands there once', async () => {
  fakeApi.use(inPages([row(), ...rows(1)], [row(), ...rows(1, 1)]));
  openPeople();
  await waitFor(() => expect(names()).toEqual(['Person 0', 'Person 1']));
  expect(screen.getAllByRole('link', { name: 'Daniel Okafor' })).toHaveLength(1);
});

test('what loads is shown as what it will be, and told', async () => {
  const { handler, release } = hold(listPeople);
  fakeApi.use(handler);
  openPeople();
  expect(await screen.findByText('Loading people')).toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'Daniel Okafor' })).toBeVisible();
  expect(screen.queryByText('Loading people')).not.toBeInTheDocument();
});

test('the table has the same people with all that they show, and is sorted by its head', async () => {
  fakeApi.use(inPages([row({ positionId: 8 }), ...rows(49)]));
  const { user, address } = openPeople('?view=table');
  const table = await screen.findByRole('table', { name: 'People' });
  expect(table).toHaveAttribute('aria-rowcount', '51');
  const line = within(await within(table).findByRole('row', { name: /Daniel Okafor/ }));
  expect(line.getByRole('rowheader')).toHaveTextContent('Daniel Okafor@daniel');
  await waitFor(() =>
    expect(line.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Lagos, Keeps the lights on',
      'Kazan',
      '32',
      'Lagos',
      'Kazan',
      'ReactAccess+11 more tag',
      'Add friend',
    ]),
  );
  expect(within(table).getAllByRole('row').length).toBeLessThan(20);
  expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
  expect(within(table).getByRole('columnheader', { name: 'Job title' })).toBeVisible();
  const head = within(table).getByRole('columnheader', { name: 'Name' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(address()).toBe('/people?view=table&sort=nameDown'));
  await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  await waitFor(() => expect(address()).toBe('/people?sort=nameDown'));
  expect(await screen.findByRole('list', { name: 'People' })).toBeVisible();
});

test('in the table, too, it is said what is hidden', async () => {
  const { username: _, age: __, cityId: ___, ...card } = row();
  fakeApi.use(
    inPages([
      { ...card, hidden: ['username', 'age', 'city', 'resume'] },
      ...rows(1).map((one) => ({ ...one, hidden: ['resume' as const] })),
    ]),
  );
  openPeople('?view=table');
  expect(await screen.findByText('A private account: subscribe to see more')).toBeVisible();
  expect(screen.getByText('The resume is not for everyone')).toBeVisible();
});

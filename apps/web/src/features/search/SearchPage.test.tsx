import { PersonCard } from '@quilt/contract/features/profile';
import { listProjects } from '@quilt/contract/features/projects';
import {
  getSearchSuggestions,
  type SearchHit,
  type SearchOverview,
  searchEverything,
  searchKind,
} from '@quilt/contract/features/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
// Their code, which a busy machine takes long to load, is there before anybody waits for it.
import '../../app/shell/OpenSearch';
import { answer, answerBy, fakeApi, silence } from '../../testing/fake-api';
import { daniel } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { prepareShell } from '../../testing/shell-world';
import './SearchPage';

prepareShell();

/** Of either language. */
const BOX = { name: /^(People, tasks, files|Люди, задачи, файлы)/ };

const person = PersonCard.parse(daniel);
const task = (id: number, title: string): SearchHit =>
  ({
    kind: 'tasks',
    id,
    title,
    status: 2,
    project: { id: 7, title: 'Atlas', image: null },
    startsOn: '2026-11-09',
    deadline: '2026-11-12',
    isOverdue: false,
  }) as SearchHit;
const team = { id: 3, title: 'Northlight', image: null };

const OVERVIEW = {
  corrected: null,
  kinds: [
    { kind: 'people', count: 1, hits: [{ kind: 'people', person }] },
    { kind: 'tasks', count: 100, hits: [task(75, 'Offline routes'), task(76, 'Share a route')] },
  ],
} as SearchOverview;
const NOTHING: SearchOverview = { corrected: null, kinds: [] };

beforeEach(() => {
  localStorage.clear();
  fakeApi.use(
    answerBy(searchEverything, (asked) => ({ item: asked.get('q') === 'rou' ? OVERVIEW : NOTHING })),
    answer(getSearchSuggestions, {
      item: {
        people: [person],
        teams: [{ kind: 'teams', team, role: 'manager', activeProjectsCount: 2 }],
      } as never,
    }),
  );
});

test('the box opens what is found while one types, by the keys alone, and remembers it', async () => {
  const { user, address } = renderApp('/settings/interface');
  await screen.findByRole('button', { name: /^Search people/ });
  await user.keyboard('/');
  const box = await screen.findByRole('combobox', BOX);
  const list = within(screen.getByRole('dialog'));
  expect(await list.findByRole('option', { name: /Daniel Okafor/ })).toBeVisible();
  expect(list.getByRole('option', { name: /Northlight/ })).toBeVisible();
  expect(list.getByRole('option', { name: /New task/ })).toBeVisible();
  await user.type(box, 'rou');
  const first = await list.findByRole('option', { name: /Offline/ });
  expect(within(first).getByText('rou')).toBeVisible();
  expect(list.getByRole('link', { name: 'All 99+' })).toHaveAttribute('href', '/search?q=rou&kind=tasks');
  await user.keyboard('{Tab}');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveAttribute('aria-activedescendant', first.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/project/7/75'));
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText('Recent')).toBeVisible();
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Offline routes');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('Recent')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', BOX)).toBeNull());
});

test('commands are found in both languages and do what they say; what is not found goes to the page', async () => {
  const { user, address } = renderApp('/settings/interface');
  await user.click(await screen.findByRole('button', { name: /^Search people/ }));
  const box = await screen.findByRole('combobox', BOX);
  await user.type(box, '>интерф');
  expect(await screen.findByRole('option', { name: /Switch to Russian/ })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'));
  // Faster than the box comes.
  for (const key of ['/', 'z', 'Enter', 'z']) fireEvent.keyDown(document.body, { key });
  const next = await screen.findByRole('combobox', BOX);
  await waitFor(() => expect(next).toHaveValue('zz'));
  await user.type(next, 'z{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=zzz'));
  expect(await screen.findByRole('heading', { name: 'По запросу «zzz» ничего нет' })).toBeVisible();
});

test('an answer that comes late does not take the place of a newer one', async () => {
  const answers = new Map<string, () => void>();
  fakeApi.use(
    answerBy(searchEverything, async (asked) => {
      const q = asked.get('q') ?? '';
      await new Promise<void>((resolve) => answers.set(q, resolve));
      return {
        item: {
          corrected: null,
          kinds: [{ kind: 'tasks' as const, count: 1, hits: [task(1, `Task ${q}`)] }],
        },
      };
    }),
  );
  const { user } = renderApp('/settings/interface');
  await user.click(await screen.findByRole('button', { name: /^Search people/ }));
  await user.type(await screen.findByRole('combobox', BOX), 'ab');
  await waitFor(() => expect(answers.has('ab')).toBe(true));
  await user.keyboard('c');
  await waitFor(() => expect(answers.has('abc')).toBe(true));
  answers.get('abc')?.();
  expect(await screen.findByRole('option', { name: /Task abc/ })).toBeVisible();
  answers.get('ab')?.();
  await waitFor(() => expect(screen.queryByRole('option', { name: /Task ab$/ })).toBeNull());
  expect(screen.getByRole('option', { name: /Task abc/ })).toBeVisible();
});

test('the page shows each kind, all of one, and says what was corrected', async () => {
  fakeApi.use(answer(searchKind, { items: [task(77, 'The last route')], nextCursor: null }));
  const { user, address } = renderApp('/search?q=rou');
  expect(await screen.findByRole('heading', { name: 'Results for “rou”' })).toBeVisible();
  const kinds = within(screen.getByRole('navigation', { name: 'Kind' }));
  expect(await screen.findByRole('link', { name: /Offline/ })).toHaveAttribute('href', '/project/7/75');
  expect(kinds.getByRole('link', { name: /Everything/ })).toHaveAttribute('aria-current', 'page');
  await user.click(kinds.getByRole('link', { name: /Tasks/ }));
  expect(address()).toBe('/search?q=rou&kind=tasks');
  expect(await screen.findByRole('link', { name: /The last/ })).toBeVisible();

  fakeApi.use(answer(searchEverything, { item: { ...OVERVIEW, corrected: 'routes' } }));
  await user.click(screen.getByRole('button', { name: 'Search: rou' }));
  await user.type(await screen.findByRole('combobox', BOX), '<b>x</b>{Enter}');
  expect(await screen.findByRole('heading', { name: 'Results for “routes”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for “rou<b>x</b>” anyway' })).toBeVisible();
});

test('a search that does not come back can be tried again', async () => {
  fakeApi.use(silence(searchEverything));
  const { user } = renderApp('/search?q=rou');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeApi.use(answer(searchEverything, { item: OVERVIEW }));
  await user.click(again);
  expect(await screen.findByRole('link', { name: /Offline/ })).toBeVisible();
});

test('every page tells of its keys, and G leads on', async () => {
  const { user, address } = renderApp('/settings/interface');
  await screen.findByRole('button', { name: /^Search people/ });
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('gi');
  await waitFor(() => expect(address()).toBe('/notifications'));
});

test('what is found is narrowed down; the address carries it, and other kinds have none of it', async () => {
  const asked: URLSearchParams[] = [];
  const overviews: URLSearchParams[] = [];
  fakeApi.use(
    answerBy(searchEverything, (query) => {
      overviews.push(query);
      return { item: OVERVIEW };
    }),
    answer(listProjects, { items: [], nextCursor: null }),
    answerBy(searchKind, (query) => {
      asked.push(query);
      return { items: query.get('status') === null ? [task(75, 'Offline routes')] : [], nextCursor: null };
    }),
  );
  const { user, address } = renderApp('/search?q=rou&kind=tasks&worker=none&changed=never');
  expect(await screen.findByRole('img', { name: 'In progress' })).toBeVisible();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ q: 'rou', worker: 'none' });
  expect(asked[0]?.has('changed')).toBe(false);
  const narrow = within(screen.getByRole('group', { name: 'Narrow down' }));
  await user.click(narrow.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Not done' }));
  expect(await screen.findByText('Nothing is left')).toBeVisible();
  expect(address()).toBe('/search?q=rou&kind=tasks&worker=none&status=open');
  const kinds = within(screen.getByRole('navigation', { name: 'Kind' }));
  await user.click(kinds.getByRole('link', { name: /^People/ }));
  expect(address()).toBe('/search?q=rou&kind=people&worker=none&status=open');
  expect(screen.queryByRole('group', { name: 'Narrow down' })).not.toBeInTheDocument();
  await user.click(kinds.getByRole('link', { name: /^Everything/ }));
  await user.click(await screen.findByRole('button', { name: 'Take away: Worker: Nobody yet' }));
  expect(address()).toBe('/search?q=rou&status=open');
  expect(Object.fromEntries(overviews.at(-1) ?? [])).toEqual({ q: 'rou', status: 'open' });
});

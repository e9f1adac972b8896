import { signOut } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { countWaiting } from '../../lib/offline-queue';
import { startSession, useSession } from '../../lib/session';
import { answer, fakeApi, silence } from '../../testing/fake-api';
import { mira, SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { toasts } from '../../ui/overlays/toasts';
import { App } from '../App';
import { Shell } from './Shell';

beforeEach(() => {
  fakeApi.use(
    answer(getCurrentUser, { item: mira }),
    answer(listSpecialties, { items: SPECIALTIES }),
    answer(signOut, undefined),
    answer(updateUser, { item: mira }),
  );
  startSession('token-of-mira');
});

const findSidebar = async () => within(await screen.findByRole('complementary', { name: 'Sections' }));

test('the sidebar has the nine sections in order, then settings and the way out', async () => {
  renderApp('/');
  const sidebar = await findSidebar();
  const names = sidebar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(names).toEqual([
    ['MSMira@mira', '/'],
    ['Profile', '/profile'],
    ['Workspace', '/workspace'],
    ['Chats', '/chats'],
    ['Teams', '/teams'],
    ['Projects', '/projects'],
    ['Documents', '/documents'],
    ['People', '/people'],
    ['Feed', '/feeds'],
    ['Groups', '/groups'],
    ['Settings', '/settings'],
  ]);
  expect(sidebar.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test.each([
  ['/', 'Workspace'],
  ['/workspace/75', 'Workspace'],
  ['/profile', 'Profile'],
  ['/profile/achievements', 'Profile'],
  ['/profile/6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11', 'People'],
  ['/project/7/75', 'Projects'],
  ['/chats/4', 'Chats'],
  ['/settings/interface', 'Settings'],
])('%s belongs to %s', async (path, name) => {
  renderApp(path);
  const sidebar = await findSidebar();
  const here = sidebar.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(here.map((link) => link.textContent)).toEqual([name]);
});

test('a page that measures itself as soon as it is there knows of the shell around it', async () => {
  const known: (string | undefined)[] = [];
  function Measured() {
    useLayoutEffect(() => void known.push(document.documentElement.dataset.sidebar), []);
    return null;
  }
  const element = (
    <Shell>
      <Measured />
    </Shell>
  );
  render(<App router={createMemoryRouter([{ path: '/', element }])} />);
  await findSidebar();
  expect(known).toEqual(['wide']);
});

test('an address of no section marks none', async () => {
  renderApp('/search');
  const sidebar = await findSidebar();
  expect(sidebar.getByRole('link', { name: 'Workspace' })).not.toHaveAttribute('aria-current');
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(0);
});

test('collapsed, the sidebar keeps its names for those who hear them, and stays so', async () => {
  const { user } = renderApp('/');
  const sidebar = await findSidebar();
  await user.click(sidebar.getByRole('button', { name: 'Collapse the sidebar' }));
  expect(sidebar.getByRole('button', { name: 'Expand the sidebar' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(sidebar.getByRole('link', { name: 'Teams' })).toHaveTextContent('Teams');
  expect(JSON.parse(localStorage.getItem('quilt.interface') ?? '{}')).toMatchObject({
    state: { isSidebarCollapsed: true },
  });
  await user.click(sidebar.getByRole('button', { name: 'Expand the sidebar' }));
  expect(useInterface.getState().isSidebarCollapsed).toBe(false);
});

test('the search box takes what is typed to the search page', async () => {
  const { user, address } = renderApp('/');
  const box = await screen.findByRole('searchbox', { name: 'Search people, teams, projects, tasks' });
  await user.keyboard('/');
  expect(box).toHaveFocus();
  await user.keyboard('кот & /dog{Enter}');
  await waitFor(() => expect(address()).toBe(`/search?${new URLSearchParams({ q: 'кот & /dog' })}`));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Search' })).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  expect(box).toHaveFocus();
});

test('the search box shows what is searched for, and nothing elsewhere', async () => {
  const { user } = renderApp('/search?q=abc');
  expect(await screen.findByRole('searchbox')).toHaveValue('abc');
  await user.click(screen.getByRole('link', { name: 'Groups' }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
});

test('its icon is a button that leads there too', async () => {
  const { user, address } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/search'));
});

test('two round buttons open the tasks and the notifications', async () => {
  renderApp('/');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('button', { name: 'Tasks' })).toHaveAttribute('aria-expanded', 'false');
  expect(header.getByRole('button', { name: 'Notifications' })).toHaveAttribute('aria-expanded', 'false');
});

test('the header’s menu changes the language and the theme at once', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Language and theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await user.click(screen.getByRole('button', { name: 'Language and theme' }));
  expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Русский' }));
  expect(await screen.findByRole('link', { name: 'Мой кабинет' })).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
});

test('the first time as ever, Escape closes the header’s menu and comes back to its button', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Language and theme' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Language and theme' })).toHaveFocus();
});

test('phones get four sections and a menu with all of them', async () => {
  const { user, address } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(
    (await findSidebar()).getAllByRole('link', { hidden: true }).map((link) => link.textContent),
  );
  await user.click(menu.getByRole('link', { name: 'Groups' }));
  await waitFor(() => expect(address()).toBe('/groups'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('closed, the menu of phones gives the focus back, also where the page has come after it', async () => {
  const { user } = renderApp('/groups');
  const more = await screen.findByRole('button', { name: 'More' });
  await user.click(more);
  await screen.findByRole('dialog', { name: 'Menu' });
  // As a page does that comes now.
  act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(more).toHaveFocus());
});

test('short messages have their place in it', async () => {
  renderApp('/');
  const place = within(await screen.findByRole('region', { name: 'Messages' }));
  act(() => void toasts.show({ kind: 'done', text: 'Task #75 archived', undo: () => undefined }));
  expect(await place.findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('logging out with something unsent asks first, and discards it only when told to', async () => {
  fakeApi.use(silence(updateUser));
  const { user, address } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Language and theme' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Русский' }));
  await waitFor(async () => expect(await countWaiting()).toBe(1));

  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  const question = within(await screen.findByRole('dialog', { name: 'Выйти сейчас?' }));
  expect(question.getByText(/^1 изменение/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Выйти' })).toHaveFocus());
  expect(address()).toBe('/');
  expect(await countWaiting()).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await user.click(await screen.findByRole('button', { name: 'Выйти без сохранения' }));
  expect(await screen.findByRole('heading', { name: 'С возвращением' })).toBeVisible();
  startSession('token-of-mira');
  act(() => useSession.setState({ currentUser: mira }));
  expect(await countWaiting()).toBe(0);
});

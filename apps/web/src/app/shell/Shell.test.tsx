import { updateUser } from '@quilt/contract/features/profile';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countWaiting } from '../../lib/offline-queue';
import { startSession, useSession } from '../../lib/session';
import { fakeApi, silence } from '../../testing/fake-api';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { findSidebar, prepareShell } from '../../testing/shell-world';

prepareShell();

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

test('a file that nothing takes is not opened by the browser, words are dropped as ever', async () => {
  renderApp('/');
  await findSidebar();
  // False is what the browser then does nothing about.
  expect(fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
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

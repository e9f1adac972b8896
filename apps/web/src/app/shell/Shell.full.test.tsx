import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useInterface } from '../../lib/interface-store';
import { renderApp } from '../../testing/render-app';
import { findSidebar, prepareShell } from '../../testing/shell-world';
import { toasts } from '../../ui/overlays/toasts';
import { App } from '../App';
import { Shell } from './Shell';

prepareShell();

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

test('the search box says what is searched for, and nothing elsewhere', async () => {
  const { user } = renderApp('/search?q=abc');
  expect(await screen.findByRole('button', { name: 'Search: abc' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Groups' }));
  expect(await screen.findByRole('button', { name: /^Search people/ })).toBeVisible();
});

test('two round buttons open the tasks and the notifications', async () => {
  renderApp('/');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('button', { name: 'Tasks' })).toHaveAttribute('aria-expanded', 'false');
  expect(header.getByRole('button', { name: 'Notifications' })).toHaveAttribute('aria-expanded', 'false');
});

test('the first time as ever, Escape closes the header’s menu and comes back to its button', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Language and theme' }));
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Language and theme' })).toHaveFocus();
});

test('closed, the menu of phones gives the focus back, also where the page has come after it', async () => {
  const { user } = renderApp('/admin');
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

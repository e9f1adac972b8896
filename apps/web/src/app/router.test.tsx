import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from '../testing/fake-api';
import { expectFocus } from '../testing/focus';
import { mira, SPECIALTIES } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { routes, SIGNED_IN } from './router';

const OPEN = [
  '/login',
  '/register',
  '/recovery',
  '/recovery/abc',
  '/undo/abc',
  '/invite/abc',
  '/cv/abc',
  '/share/abc',
  '/terms',
  '/privacy',
];
const GUARDED = [
  '/',
  '/profile',
  '/profile/achievements',
  '/profile/6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11',
  '/people',
  '/teams',
  '/team/3',
  '/projects',
  '/workspace',
  '/workspace/75',
  '/project/7',
  '/project/7/75',
  '/feeds',
  '/settings',
  '/settings/account',
  '/settings/interface',
  '/documents',
  '/documents/12',
  '/chats',
  '/chats/4',
  '/groups',
  '/group/4',
  '/notifications',
  '/search',
  '/milestone/9',
  '/admin',
];

function find(path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  const isGuarded = matches.some(({ route }) => route.id === SIGNED_IN);
  return { path: matches.at(-1)?.route.path, isGuarded };
}

test.each(OPEN)('%s is there for everybody', (path) => {
  expect(find(path).path).not.toBe('*');
  expect(find(path).isGuarded).toBe(false);
});

test.each(GUARDED)('%s is there for those who are signed in', (path) => {
  expect(find(path).path).not.toBe('*');
  expect(find(path).isGuarded).toBe(true);
});

test('an unknown address says so, and leads home', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
  startSession('token-of-mira');
  const { user, address } = renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go home' }));
  await expectFocus(() => screen.getByRole('heading', { name: /^Good .*, Mira$/ }));
  expect(address()).toBe('/');
});

test.each([
  '/team/abc',
  '/team/-1',
  '/project/0/75',
  '/profile/7',
  '/group/9007199254740992',
  '/milestone/x',
])('%s can lead to nothing', async (path) => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('coming back to the page that was opened first moves the focus too', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  const { user, goBack } = renderApp('/settings/interface');
  await user.click(await screen.findByRole('link', { name: 'Groups' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Groups' })).toHaveFocus());
  await goBack();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Settings' })).toHaveFocus());
});

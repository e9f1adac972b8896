import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, isValidElement, type ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { setLanguage } from '../lib/interface-store';
import { startSession } from '../lib/session';
import { answer, fakeApi } from '../testing/fake-api';
import { expectFocus } from '../testing/focus';
import { mira, SPECIALTIES } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { GuestsOnly } from './guards/GuestsOnly';
import { createRouter, routes, SIGNED_IN } from './router';
import { type PageRoute, ROUTES } from './routes';

const EXAMPLES = { uuid: '6f1c0f4e-5f0a-4c53-9d5e-3a2f6d0a7b11', integer: '7' };

/** With all that may be left out of it, and without. */
function addressesOf({ path, id = 'integer' }: PageRoute): string[] {
  const full = path.replace(':id', EXAMPLES[id]).replace(/:\w+/g, '12').replace('?', '');
  const short = path
    .replace(':id', EXAMPLES[id])
    .replace(/\/:?\w+\?$/, '')
    .replace(/:\w+/g, '12');
  return [...new Set([full, short])];
}

const ADDRESSES = ROUTES.flatMap((route) => addressesOf(route).map((address) => ({ address, ...route })));

test.each(ADDRESSES)('$address is the page of $path, for $for', ({ address, ...route }) => {
  const matches = matchRoutes(routes, address) ?? [];
  expect(matches.at(-1)?.route.path).toBe(route.path);
  expect(matches.some(({ route: { id } }) => id === SIGNED_IN)).toBe(route.for === 'users');
  expect(matches.some(({ route: { element } }) => isElementOf(element, GuestsOnly))).toBe(
    route.for === 'guests',
  );
});

/** Promised, and yet to be built. */
const COMING = ['/admin'];

test('every address has its page', () => {
  expect(ROUTES.filter(({ load }) => load === undefined).map(({ path }) => path)).toEqual(COMING);
});

function isElementOf(element: ReactNode, type: ComponentType): boolean {
  return isValidElement(element) && element.type === type;
}

test('an unknown address says so, and leads home', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
  startSession('token-of-mira');
  const { user, address } = renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go home' }));
  await expectFocus(() => screen.getByRole('heading', { name: /, Mira$/ }));
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

test('a page is called by its name, in the language of the moment', async () => {
  fakeApi.use(answer(getCurrentUser, { item: mira }), answer(listSpecialties, { items: SPECIALTIES }));
  startSession('token-of-mira');
  renderApp('/workspace');
  await screen.findByRole('heading', { name: /, Mira$/ });
  expect(document.title).toBe('Workspace · Quilt');
  act(() => setLanguage('ru'));
  await waitFor(() => expect(document.title).toBe('Мой кабинет · Quilt'));
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

test('every address that is typed into a tab is an entry of its own, which a reload finds again', () => {
  const open = (state: unknown): string => {
    window.history.replaceState(state, '', '/login');
    const router = createRouter();
    router.dispose();
    return router.state.location.key;
  };
  const first = open(null);
  expect(open(window.history.state)).toBe(first);
  expect(open(null)).not.toBe(first);
});

import { afterEach, expect, test } from 'vitest';
import { startSession } from '../../lib/session';
import { routes, SIGNED_IN } from '../router';
import { leadGuests } from './lead-guests';

afterEach(() => history.replaceState(null, '', '/'));

function ask(path: string): string {
  history.replaceState(null, '', path);
  leadGuests(routes, SIGNED_IN);
  return `${location.pathname}${location.search}`;
}

test('a guest is led to the sign-in page, with the way back', () => {
  expect(ask('/')).toBe('/login');
  expect(ask('/teams?sort=name')).toBe('/login?from=%2Fteams%3Fsort%3Dname');
});

test.each(['/login', '/register', '/no/such/page'])('a guest may see %s', (path) => {
  expect(ask(path)).toBe(path);
});

test('whoever is signed in goes where they want', () => {
  startSession('a-token');
  expect(ask('/teams')).toBe('/teams');
});

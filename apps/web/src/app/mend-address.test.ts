import { matchRoutes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { mendAddress } from './mend-address';
import { routes } from './router';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/%?a=%#b', '/%25?a=%#b'],
  ['/%ff%20', '/%25ff%2520'],
  ['/team/%D0%BF', '/team/%D0%BF'],
])('%s is %s for the router, which has nothing to complain of', (address, mended) => {
  history.replaceState(null, '', address);
  const warn = vi.spyOn(console, 'warn');
  mendAddress();
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(mended);
  expect(matchRoutes(routes, location.pathname)).not.toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

import { expect, test } from 'vitest';
import { fromLogin, toLogin } from './return-location';

test.each([
  ['/teams', '/teams'],
  ['/project/7/75?view=board#comments', '/project/7/75?view=board#comments'],
  ['/search?q=%D0%BA%D0%BE%D1%82%26%3D', '/search?q=%D0%BA%D0%BE%D1%82%26%3D'],
])('%s survives the way through the sign-in page', (address, wanted) => {
  const login = new URL(toLogin(new URL(address, location.origin)), location.origin);
  expect(login.pathname).toBe('/login');
  expect(fromLogin(login.search)).toBe(wanted);
});

test('home needs no way back', () => {
  expect(toLogin(null)).toBe('/login');
  expect(toLogin({ pathname: '/', search: '', hash: '' })).toBe('/login');
  expect(fromLogin('')).toBe('/');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/.//evil.example/',
  '/a/..//evil.example/',
  'javascript:alert(1)',
  'teams',
  '/login',
  '/login?from=/teams',
  '//',
  '/%',
  '/teams/%E0%A4',
])('%s is no way of ours', (way) => {
  expect(fromLogin(`?${new URLSearchParams({ from: way })}`)).toBe('/');
});

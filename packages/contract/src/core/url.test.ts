import { expect, test } from 'vitest';
import { toUrl } from './url';

const THINGS = { service: 'api', path: '/things/:id/parts/:part' } as const;
const params = { id: 7, part: 'a/б' };

test('parameters are written into the path, and the query behind it', () => {
  expect(toUrl({ service: 'auth', path: '/me' })).toBe('/auth-service/me');
  expect(toUrl(THINGS, { params })).toBe('/api/things/7/parts/a%2F%D0%B1');
  expect(toUrl(THINGS, { params, query: { text: 'a&b=c d', after: 0, isDone: false } })).toBe(
    '/api/things/7/parts/a%2F%D0%B1?text=a%26b%3Dc+d&after=0&isDone=false',
  );
});

test('a list repeats its name, and what is left out is not there', () => {
  const search = (query: Record<string, unknown>) => toUrl(THINGS, { params, query }).split('?')[1];
  expect(search({ tags: [1, 2], names: ['a,b'] })).toBe('tags=1&tags=2&names=a%2Cb');
  expect(search({ tags: undefined, after: 1 })).toBe('after=1');
  expect(search({ tags: [], after: undefined })).toBeUndefined();
});

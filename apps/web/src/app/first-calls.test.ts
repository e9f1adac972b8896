import { SERVICE_PREFIX } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { expect, test } from 'vitest';
import { findFirst, listFirst } from '../lib/first-calls';
import { ROUTES } from './routes';

test.each([
  ['/project/12', '', ['/api/projects/12', '/api/projects/12/board']],
  ['/project/12/7/', '?view=table', ['/api/projects/12']],
  ['/project/nothing', '', []],
  ['/workspace', '', ['/api/workspace']],
  ['/workspace/time', '', []],
])('%s%s asks first for %j', (pathname, search, urls) => {
  expect(findFirst(ROUTES, pathname, search)).toEqual(urls);
});

function isAnswered(url: string): boolean {
  const [pathname = '', search] = url.split('?');
  const asked = [...new URLSearchParams(search).keys()];
  return ENDPOINTS.some(({ method, service, path, query }) => {
    const pattern = new RegExp(`^${SERVICE_PREFIX[service]}${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return (
      method === 'GET' && pattern.test(pathname) && asked.every((key) => Object.hasOwn(query.shape, key))
    );
  });
}

test('whatever is asked for first is there to be asked for', () => {
  const asked = listFirst(ROUTES).flatMap(({ always, plainly }) => [...always, ...plainly]);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((url) => !isAnswered(url))).toEqual([]);
});

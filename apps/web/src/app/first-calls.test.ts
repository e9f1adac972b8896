import { expect, test } from 'vitest';
import { findFirst } from '../lib/first-calls';
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

import { expect, test } from 'vitest';
import { listProjectFiles } from './project';

const FOLDER = 'apps/server/src/db/migrations/';

test('migrations are numbered from 0001 without gaps and without two of one number', () => {
  const names = listProjectFiles()
    .filter((file) => file.startsWith(FOLDER))
    .map((file) => file.slice(FOLDER.length))
    .sort();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listProjectFiles, ROOT } from './project';

const FOLDER = 'apps/server/src/db/migrations/';

function listMigrations(): string[] {
  return listProjectFiles()
    .filter((file) => file.startsWith(FOLDER))
    .map((file) => file.slice(FOLDER.length))
    .sort();
}

test('migrations are numbered from 0001 without gaps and without two of one number', () => {
  const names = listMigrations();
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  const numbers = names.map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

/** A Date of JavaScript has milliseconds: what is kept finer is not found again by the value that was read. */
function finerThanDates(sql: string): string[] {
  return sql.match(/^.*\btimestamp(?!tz\(3\)).*$/gim) ?? [];
}

test('times are kept in milliseconds', () => {
  expect(
    finerThanDates(
      'a timestamptz not null,\nb timestamptz(3),\nc timestamp with time zone,\nd timestamptz(6),\ne text',
    ),
  ).toEqual(['a timestamptz not null,', 'c timestamp with time zone,', 'd timestamptz(6),']);
  // The tables of pg-boss are its own.
  for (const name of listMigrations().filter((one) => one !== '0004_jobs.sql')) {
    const sql = readFileSync(`${ROOT}/${FOLDER}${name}`, 'utf8');
    expect(finerThanDates(sql), `${name}: write timestamptz(3)`).toEqual([]);
  }
});

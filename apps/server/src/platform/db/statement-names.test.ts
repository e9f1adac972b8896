import { beforeEach, expect, test } from 'vitest';
import { createStatementNames, type NameOf } from './statement-names';

let nameOf: NameOf;

beforeEach(() => {
  nameOf = createStatementNames();
});

test('a statement gets its name when it comes for the third time, and keeps it', () => {
  const names = Array.from({ length: 4 }, () => nameOf('select one'));
  expect(names).toEqual([null, null, expect.stringMatching(/^s\d+$/), names[2]]);
  expect(['select two', 'select two', 'select two'].map(nameOf)[2]).not.toBe(names[2]);
});

test.each([
  "select from people where name like 'a%'",
  'select from people where name % $1',
  'select from people where name ilike $1',
  'select from people where words @@ $1',
  'select from people where starts_with(name, $1)',
])('%s is planned each time', (text) => {
  for (let time = 0; time < 5; time++) expect(nameOf(text)).toBeNull();
});

test('ever new statements end the naming, not the memory; those that have a name keep it', () => {
  const [, , first] = Array.from({ length: 3 }, () => nameOf('select first'));
  const last = Array.from({ length: 600 }, (_, n) => [1, 2, 3].map(() => nameOf(`select ${n}`)).at(-1)).at(
    -1,
  );
  expect(last).toBeNull();
  expect(nameOf('select first')).toBe(first);
});

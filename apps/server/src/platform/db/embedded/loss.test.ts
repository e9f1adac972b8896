import { expect, test } from 'vitest';
import { listenForLoss } from './loss';

const line = (text: string) => `2026-11-16 03:12:04.305 UTC [5897] ${text}`;
const PANIC = line('PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device');
const READY = line('LOG:  database system is ready to accept connections');
const DOWN = line('LOG:  database system is shut down');
const refusals = Array.from({ length: 60 }, () =>
  line('FATAL:  the database system is not yet accepting connections'),
);

/** What is told of a PostgreSQL that has said this, of which the last two lines are kept. */
function explain(...said: string[]): string {
  const lines: string[] = [];
  let hear = (_: string): void => undefined;
  const onLine = (listener: typeof hear) => {
    hear = listener;
  };
  const tell = listenForLoss({ lines, onLine }, '/data/postgres');
  for (const one of said) {
    lines.push(one);
    if (lines.length > 2) lines.shift();
    hear(one);
  }
  return tell();
}

test('a full disk is named, however many clients were refused afterwards', () => {
  expect(explain(PANIC, ...refusals, DOWN)).toBe(
    'PostgreSQL on /data/postgres ended unexpectedly: could not write to file "pg_wal/xlogtemp.7": No space left on device; free some space on its disk and start again.',
  );
  const error = line('LOG:  could not write file "pg_stat/global.tmp": No space left on device');
  expect(explain(error, DOWN)).toMatch(/: could not write .* on device; free some space on its disk and/);
});

test('what it has recovered from since is not why it ended', () => {
  const killed = line('LOG:  received immediate shutdown request');
  expect(explain(PANIC, READY, killed, DOWN)).toBe(
    'PostgreSQL on /data/postgres ended unexpectedly: database system is shut down; start again.',
  );
});

test('the gravest is told, in its words', () => {
  const fatal = line('FATAL:  could not open file "global/pg_control": Permission denied');
  expect(explain(fatal, ...refusals, DOWN)).toMatch(/: could not open .* Permission denied; start again\.$/);
  expect(explain()).toMatch(/: it gave no reason; start again\.$/);
});

import { expect, test } from 'vitest';
import { createStopSignals } from './stop-signals';

test.each<[string, [NodeJS.Signals, number][], string[]]>([
  [
    'one of a whole group, and of its parents that ended',
    [
      ['SIGTERM', 0],
      ['SIGTERM', 1_000],
    ],
    ['stop SIGTERM'],
  ],
  [
    'one Ctrl-C, which npm passes on',
    [
      ['SIGINT', 0],
      ['SIGINT', 20],
      ['SIGTERM', 900],
    ],
    ['stop SIGINT'],
  ],
  [
    'a second Ctrl-C',
    [
      ['SIGINT', 0],
      ['SIGINT', 20],
      ['SIGINT', 700],
    ],
    ['stop SIGINT', 'leave'],
  ],
  [
    'a Ctrl-C while something else stops it',
    [
      ['SIGTERM', 0],
      ['SIGINT', 500],
    ],
    ['stop SIGTERM'],
  ],
])('%s', (_, signals, expected) => {
  const done: string[] = [];
  let now = 0;
  const hear = createStopSignals({
    stop: (signal) => done.push(`stop ${signal}`),
    leave: () => done.push('leave'),
    now: () => now,
  });
  for (const [signal, at] of signals) {
    now = at;
    hear(signal);
  }
  expect(done).toEqual(expected);
});

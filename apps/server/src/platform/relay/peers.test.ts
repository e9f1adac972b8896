import { expect, test } from 'vitest';
import { createPeers } from './peers';

test('another process is there from the first word on, until it ends or has long been silent', () => {
  let now = 0;
  const told: string[] = [];
  const peers = createPeers({
    silenceMs: 30,
    onCame: (id) => told.push(`${id} came`),
    onGone: (id) => told.push(`${id} gone`),
    now: () => now,
  });
  peers.heard('a');
  peers.heard('b');
  peers.heard('a');
  expect(told).toEqual(['a came', 'b came']);
  now = 20;
  peers.heard('b');
  now = 30;
  peers.sweep();
  expect(told.splice(2)).toEqual(['a gone']);
  peers.ended('b');
  peers.ended('b');
  peers.heard('a');
  expect(told.splice(2)).toEqual(['b gone', 'a came']);
});

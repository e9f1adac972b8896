import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { keepDevice, listKnownDevices } from './known-devices';

test('the last ones are known, each once, and no more than may be sent', () => {
  expect(listKnownDevices()).toEqual([]);
  for (let count = 1; count <= LIMITS.knownDevices + 2; count += 1) keepDevice(`device-${count}`);
  keepDevice(`device-${LIMITS.knownDevices}`);
  const known = listKnownDevices();
  expect(known).toHaveLength(LIMITS.knownDevices);
  expect(known[0]).toBe(`device-${LIMITS.knownDevices}`);
  expect(new Set(known).size).toBe(known.length);
});

test.each([
  ['spoilt', '{'],
  ['of a later version', '{"version":9,"devices":["a"]}'],
  ['of another shape', '{"version":1,"devices":"a"}'],
  ['without a version', '["a"]'],
])('what is %s counts as nothing', (_, stored) => {
  localStorage.setItem('quilt.devices', stored);
  expect(listKnownDevices()).toEqual([]);
});

test('only texts are sent on', () => {
  localStorage.setItem('quilt.devices', '{"version":1,"devices":["a",1,null,"b"]}');
  expect(listKnownDevices()).toEqual(['a', 'b']);
});

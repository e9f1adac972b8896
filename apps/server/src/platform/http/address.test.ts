import { expect, test } from 'vitest';
import { toAddress, toAddressKey } from './address';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
  ['2001:0db8:0000:0001::5', '2001:db8:0:1'],
  ['2001:db8::5', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:0:1::5]:443', '2001:db8:0:1'],
  ['[2001:db8:0:1::5]', '2001:db8:0:1'],
  ['192.0.2.7:x', 'unknown'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, key) => {
  expect(toAddressKey(address)).toBe(key);
});

test('there is none of whoever has hung up', () => {
  expect([toAddress(undefined), toAddressKey(undefined)]).toEqual(['unknown', 'unknown']);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8::5', '2001:db8::5'],
  ['[2001:DB8::5]:443', '2001:db8::5'],
  ['fe80::1%eth0', 'fe80::1'],
  ['<script>', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
])('%s is kept as %s', (text, address) => {
  expect(toAddress(text)).toBe(address);
});

import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressReader } from './forwarded';

const read = (trustProxy: number | string[] | null, remoteAddress: string, forwarded?: string) =>
  createAddressReader(trustProxy)({
    socket: { remoteAddress } as Socket,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });

test('without trusted proxies the header is not believed', () => {
  expect(read(null, '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  expect(read(['10.0.0.0/8'], '192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
});

test('so many hops, or the proxies of a network, are walked back and no further', () => {
  expect(read(1, '10.0.0.1', '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
  expect(read(2, '10.0.0.1', '203.0.113.9, 198.51.100.7')).toBe('203.0.113.9');
  expect(read(2, '10.0.0.1')).toBe('10.0.0.1');
  const proxies = ['10.0.0.0/8', '::1'];
  expect(read(proxies, '::ffff:10.0.0.1', '203.0.113.9, 198.51.100.7, 10.2.3.4')).toBe('198.51.100.7');
  expect(read(proxies, '::1', '2001:db8::5')).toBe('2001:db8::5');
  expect(read(proxies, '10.0.0.1', '198.51.100.7, nonsense')).toBe('nonsense');
});

import { isIP } from 'node:net';

/** Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, since one household or attacker owns all of it. */
export function toAddressKey(text: string | undefined): string {
  const address = toAddress(text);
  return isIP(address) === 6 ? firstFourGroups(address) : address;
}

/**
 * The address alone, or 'unknown': forwarding headers may hold a port, a zone or anything at all, and of whoever has hung
 * up there is none.
 */
export function toAddress(text = ''): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  const [bare = ''] = (bracketed ?? withPort ?? text).toLowerCase().split('%');
  if (isIP(bare) === 0) return 'unknown';
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1] ?? bare;
}

function firstFourGroups(address: string): string {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  // A dotted tail stands for two groups; it is always in the second half, so only its size matters.
  const tailSize = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  const gap = after === undefined ? 0 : 8 - head.length - tailSize;
  const groups = [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What Fastify calls trustProxy. */
type ProxyTrust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Fastify trusts nobody when given a number, as it cannot know the nearest proxy; the operator who sets a number
 * of hops vouches that the port is reached through that many proxies only.
 */
export function toProxyTrust(trustProxy: number | string[] | null): ProxyTrust {
  if (trustProxy === null) return false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return trustProxy;
}

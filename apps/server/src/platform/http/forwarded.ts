import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { toAddress } from './address';

/** What Fastify calls request.ip, for requests that do not reach it. */
export function createAddressReader(
  trustProxy: number | string[] | null,
): (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string {
  const isTrusted = createTrust(trustProxy);
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const named = forwarded.map((text) => text.trim()).filter((text) => text !== '');
    const chain = [socket.remoteAddress ?? '', ...named.reverse()];
    // The first that is no proxy of ours: what it says of those behind it may be invented.
    return chain.find((address, hop) => !isTrusted(address, hop)) ?? chain.at(-1) ?? '';
  };
}

function createTrust(trustProxy: number | string[] | null): (address: string, hop: number) => boolean {
  if (!Array.isArray(trustProxy)) return (_address, hop) => hop < (trustProxy ?? 0);
  const networks = new BlockList();
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (text) => {
    const address = toAddress(text);
    return isIP(address) !== 0 && networks.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

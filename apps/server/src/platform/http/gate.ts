import type { Caller, Endpoint } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { fail } from '../fault';
import { toAddressKey } from './address';
import { type Authenticate, readBearer, type SignedIn } from './authenticate';
import { RateLimiter } from './rate-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate of each endpoint, before the body is read. */
    signedIn: SignedIn | null;
  }
}

type Callers = RateLimiter<string | number>;

export interface GateParts {
  authenticate: Authenticate;
  clock: Clock;
  headers: Readonly<Record<string, string>>;
}

/** Beyond it the oldest is forgotten, until its next request. */
export const MAX_PROVEN = 20_000;
const PROVEN_LENGTH = 22;

export type Gate = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Makes what stands before every endpoint: limits, and who may call. Nothing of a body is read before it opens. */
export function createGates(parts: GateParts): (endpoint: Endpoint) => Gate {
  const { authenticate, clock, headers } = parts;
  const unknownTokens = new RateLimiter<string>({ max: LIMITS.unknownTokensPerMinute, seconds: 60 });
  const everyone: Callers = new RateLimiter({ max: LIMITS.requestsPerMinute, seconds: 60 });

  /** Tokens that were good when last seen: a flood of made-up ones does not shut out those who share its address. */
  const proven = new Set<string>();

  /** Made-up tokens are refused before the database is asked about them, or they would keep it busy all the same. */
  const lookUp = async (token: string, ip: string, caller: Caller): Promise<SignedIn | 'ended'> => {
    // Half of it tells them apart and opens nothing.
    const name = token.slice(0, PROVEN_LENGTH);
    if (!proven.has(name)) {
      const seconds = unknownTokens.peek(toAddressKey(ip), clock.now().getTime());
      if (seconds > 0) {
        // What anyone may do needs no token, so an unread one is as good as none.
        if (caller === 'anyone') return 'ended';
        throw fail('common.too_many_requests', { seconds });
      }
    }
    const found = await authenticate(token);
    if (found === 'ended') {
      proven.delete(name);
      unknownTokens.take(toAddressKey(ip), clock.now().getTime());
    } else if (!proven.has(name)) {
      const [oldest] = proven;
      if (proven.size >= MAX_PROVEN && oldest !== undefined) proven.delete(oldest);
      proven.add(name);
    }
    return found;
  };

  return (endpoint) => {
    const { caller, rateLimit } = endpoint;
    const limiter: Callers = rateLimit ? new RateLimiter(rateLimit) : everyone;
    const isCountedByAddress = rateLimit?.by === 'address';

    const count = (key: string | number): void => {
      const seconds = limiter.take(key, clock.now().getTime());
      if (seconds > 0) throw fail('common.too_many_requests', { seconds });
    };

    return async (request, reply) => {
      reply.headers(headers);
      const encoding = request.headers['content-encoding'];
      // Nothing is unpacked here, so a small body cannot become a huge one.
      if (encoding !== undefined && encoding !== 'identity') throw fail('common.unsupported_type');

      if (isCountedByAddress) count(toAddressKey(request.ip));

      const bearer = readBearer(request.headers.authorization);
      const found = typeof bearer === 'object' ? await lookUp(bearer.token, request.ip, caller) : 'ended';
      if (found !== 'ended') {
        request.signedIn = found;
        if (!isCountedByAddress) count(found.viewer.id);
        // As if it were not there. That it is there is no secret, for the API pages list it; who may use it is.
        if (caller === 'admin' && !found.viewer.isAdmin) throw fail('common.not_found');
        return;
      }
      if (!isCountedByAddress) count(toAddressKey(request.ip));
      // A stale token does not stand in the way of what anyone may do, such as signing in.
      if (caller !== 'anyone') throw fail(bearer === 'none' ? 'auth.session_missing' : 'auth.session_ended');
    };
  };
}

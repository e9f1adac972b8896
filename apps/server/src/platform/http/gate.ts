import type { Endpoint } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import { fail } from '../fault';
import { toAddress, toAddressKey } from './address';
import { type Authenticate, readBearer, type SignedIn } from './authenticate';
import { RateLimiter } from './rate-limit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate of each endpoint, before the body is read. */
    signedIn: SignedIn | null;
    /** Where it comes from, noted at the same time: of whoever hangs up later it cannot be told any more. */
    address: string;
  }
}

type Callers = RateLimiter<string | number>;

export interface GateParts {
  authenticate: Authenticate;
  clock: Clock;
  headers: Readonly<Record<string, string>>;
}

export interface Gate {
  /** Nothing of a body is read before it. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** For the device, or for where the request comes from. */
  count(request: FastifyRequest, device: string | null): void;
  /** The same for one that failed before anybody could tell whom it counts for: it counts for the address. */
  countFailed(request: FastifyRequest): void;
  /** When the body is there, which may take minutes: whoever was let in may have been sent away meanwhile. */
  confirm(request: FastifyRequest): Promise<void>;
}

/** Makes what stands before every endpoint: limits, and who may call. */
export function createGates(parts: GateParts): (endpoint: Endpoint) => Gate {
  const { authenticate, clock, headers } = parts;
  const everyone: Callers = new RateLimiter({ max: LIMITS.requestsPerMinute, seconds: 60 });

  return (endpoint) => {
    const { caller, rateLimit } = endpoint;
    const limiter: Callers = rateLimit ? new RateLimiter(rateLimit) : everyone;
    const by = rateLimit?.by ?? 'user';
    const counted = new WeakSet<FastifyRequest>();
    // What anyone may do can be another thing in a session: whoever asks in one is not answered as a stranger.
    const needsSession = caller !== 'anyone' || endpoint.errors.includes('auth.session_ended');

    const count = (key: string | number): void => {
      const seconds = limiter.take(key, clock.now().getTime());
      if (seconds > 0) throw fail('common.too_many_requests', { seconds });
    };

    const admit = (request: FastifyRequest, found: SignedIn): void => {
      // First, for a refusal speaks the language of whoever it is.
      request.signedIn = found;
      // As if it were not there. That it is there is no secret, for the API pages list it; who may use it is.
      if (caller === 'admin' && !found.viewer.isAdmin) throw fail('common.not_found');
    };

    const open = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.headers(headers);
      // Whoever has hung up is answered by nobody, and could be counted for nobody.
      if (request.ip === undefined) throw fail('common.not_found');
      request.address = toAddress(request.ip);
      const encoding = request.headers['content-encoding'];
      // Nothing is unpacked here, so a small body cannot become a huge one.
      if (encoding !== undefined && encoding !== 'identity') throw fail('common.unsupported_type');

      if (by === 'address') count(toAddressKey(request.address));

      const bearer = readBearer(request.headers.authorization);
      const found = typeof bearer === 'object' ? await authenticate(bearer.token) : 'ended';
      if (found !== 'ended') {
        admit(request, found);
        if (by === 'user') count(found.viewer.id);
        if (by === 'session') count(`session ${found.viewer.sessionId}`);
        return;
      }
      if (by === 'user' || by === 'session') count(toAddressKey(request.address));
      // A stale token does not stand in the way of what anyone may do, such as signing in.
      if (bearer !== 'none' && needsSession) throw fail('auth.session_ended');
      if (caller !== 'anyone') throw fail('auth.session_missing');
    };

    const confirm = async (request: FastifyRequest): Promise<void> => {
      if (request.signedIn === null) return;
      const bearer = readBearer(request.headers.authorization);
      const found = typeof bearer === 'object' ? await authenticate(bearer.token) : 'ended';
      if (found !== 'ended') return admit(request, found);
      if (needsSession) throw fail('auth.session_ended');
      request.signedIn = null;
    };

    return {
      open,
      confirm,
      count(request, device) {
        counted.add(request);
        count(device ?? toAddressKey(request.address));
      },
      countFailed(request) {
        if (!counted.has(request)) count(toAddressKey(request.address));
      },
    };
  };
}

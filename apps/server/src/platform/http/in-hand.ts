import { finished } from 'node:stream/promises';
import { type InHand, LIMITS } from '@quilt/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../fault';

/** What is in hand of one account, and what of it waits, the first first. */
interface Line {
  running: number;
  waiting: (() => void)[];
}

interface Turn {
  /** Something may have changed meanwhile. */
  hasWaited: boolean;
  end(): void;
}

export interface Turns {
  /** Waits until it is this request's turn; refused where too many of the same account wait already. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<Turn>;
  /** As above, until the answer was sent. */
  takeUntilSent(request: FastifyRequest, reply: FastifyReply): Promise<Turn>;
}

const FREE: Turn = { hasWaited: false, end: () => undefined };
const AGAIN_SECONDS = 1;

/**
 * One account has only so many requests in hand at a time: those of others come between, however many it sends. Who has
 * not signed in is bounded by their address.
 */
export function createTurns(kind: InHand): Turns {
  const most = LIMITS.inHand[kind];
  const lines = new Map<number, Line>();

  function end(account: number, line: Line): void {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(account);
  }

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<Turn> {
    if (request.signedIn === null) return FREE;
    const account = request.signedIn.viewer.id;
    const line = lines.get(account) ?? { running: 0, waiting: [] };
    lines.set(account, line);
    const hasWaited = line.running >= most;
    if (!hasWaited) line.running += 1;
    else if (line.waiting.length < LIMITS.inHand.waiting) await wait(line, reply);
    else throw fail('common.too_many_requests', { seconds: AGAIN_SECONDS });
    let isOver = false;
    return {
      hasWaited,
      end() {
        if (isOver) return;
        isOver = true;
        end(account, line);
      },
    };
  }

  return {
    take,
    async takeUntilSent(request, reply) {
      const turn = await take(request, reply);
      // However it ends: the one who asked may have gone.
      void finished(reply.raw)
        .catch(() => undefined)
        .finally(turn.end);
      return turn;
    },
  };
}

/** Whoever hangs up meanwhile has no turn. */
function wait({ waiting }: Line, { raw }: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      raw.off('close', leave);
      resolve();
    };
    const leave = () => {
      const place = waiting.indexOf(start);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(fail('common.too_many_requests', { seconds: AGAIN_SECONDS }));
    };
    waiting.push(start);
    raw.once('close', leave);
  });
}

import { finished } from 'node:stream/promises';
import { type InHand, LIMITS } from '@quilt/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context';
import { fail } from '../fault';
import { readTicket } from '../tickets';
import { toAddressKey } from './address';

/** An account, or an address where nobody says who asks. */
type Asker = number | string;

/** What is in hand of one of them, and what of it waits, the first first. */
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
  /** Waits until it is this asker's turn; refused where too many of the same wait already. Null is not counted. */
  take(asker: Asker | null, reply: FastifyReply): Promise<Turn>;
  /** As above, until the answer was sent. */
  takeUntilSent(asker: Asker, reply: FastifyReply): Promise<Turn>;
}

const FREE: Turn = { hasWaited: false, end: () => undefined };
const AGAIN_SECONDS = 1;

/** Who has not signed in sends only as many requests as the limits of their address let in. */
export function accountOf(request: FastifyRequest): number | null {
  return request.signedIn?.viewer.id ?? null;
}

/** Bytes are also fetched without the header: by a ticket, which names an account, or by a link, which names nobody. */
export function streamerOf(request: FastifyRequest, context: Pick<Context, 'config' | 'clock'>): Asker {
  const { ticket } = request.query as Readonly<Record<string, unknown>>;
  const named = typeof ticket === 'string' ? readTicket(context, ticket) : null;
  return accountOf(request) ?? named?.userId ?? toAddressKey(request.address);
}

/** One account has only so much in hand at a time: what others ask comes between, however many requests it sends. */
export function createTurns(kind: InHand): Turns {
  const most = LIMITS.inHand[kind];
  const lines = new Map<Asker, Line>();

  function end(asker: Asker, line: Line): void {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(asker);
  }

  async function take(asker: Asker | null, reply: FastifyReply): Promise<Turn> {
    if (asker === null) return FREE;
    const line = lines.get(asker) ?? { running: 0, waiting: [] };
    lines.set(asker, line);
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
        end(asker, line);
      },
    };
  }

  return {
    take,
    async takeUntilSent(asker, reply) {
      const turn = await take(asker, reply);
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

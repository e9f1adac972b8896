import { setTimeout } from 'node:timers/promises';
import type { Bench, World } from '../bench';
import type { CrowdLoad, HttpRequest } from '../case';
import { readMemory } from '../processes';
import { type Compared, compare } from '../rounds';
import { startServer } from '../server-process';

const SOCKETS = 5_000;
/** Of one user; the product lets no more than twice as many in. */
const PER_USER = 10;
const ROUNDS = 8;
/** Compiled and optimised by then: each is 5,000 deliveries. */
const WARM_UP = { requests: 40, milliseconds: 12_000 };
const TEXT = 'The night lines are drawn, see the second page.';
/** Until what opening them has left behind is collected. */
const REST_MS = 5_000;

export interface FanOut {
  sockets: number;
  compared: Compared;
  /** What each of them holds while nothing happens, in kilobytes. */
  idle: number;
}

/** One message to all of a crowd: ours against bare sockets that are told the same bytes. */
export async function measureFanOut(
  { bundles, database, load, profileFolder }: Bench,
  world: World,
): Promise<FanOut> {
  const { environment, users, chats } = world;
  const members = [...users].sort((one, other) => one.id - other.id).slice(0, SOCKETS / PER_USER);
  const sockets = members.flatMap(({ token }) =>
    Array.from({ length: PER_USER }, () => ({ auth: { token } })),
  );
  const scope = `chat:${chats.crowd}`;
  const crowd: CrowdLoad = {
    kind: 'crowd',
    protocol: 'socket.io',
    sockets,
    hears: { scope, type: 'message.created' },
    sends: members.map(({ token }) => ({
      method: 'POST',
      path: `/api/chats/${chats.crowd}/messages`,
      token,
      body: { text: TEXT },
    })),
  };
  const reference = await startServer(bundles, bundles.broadcast, environment);
  try {
    const ours = await startServer(bundles, bundles.product, environment, profileFolder);
    try {
      // One that has worked already, so that only what sockets hold is counted.
      await load.open('idle', ours.origin, { ...crowd, sockets: sockets.slice(0, 100) });
      await load.run('idle', 1_000);
      await load.closeAll();
      await setTimeout(REST_MS);
      const before = readMemory(ours.pid).proportional;
      await load.open('idle', ours.origin, crowd);
      await setTimeout(REST_MS);
      const idle = ((readMemory(ours.pid).proportional - before) * 1024) / sockets.length;
      await load.closeAll();
      const patch = await say(ours.origin, crowd.sends[0]);
      const bare: CrowdLoad = {
        ...crowd,
        protocol: 'ws',
        sends: [{ method: 'POST', path: '/events', body: { scope, patch } }],
      };
      const compared = await compare(
        { first: { server: reference, load: bare }, second: { server: ours, load: crowd } },
        load,
        database.cpu,
        { rounds: ROUNDS, warmUp: WARM_UP },
      );
      return { sockets: sockets.length, compared, idle };
    } finally {
      await ours.stop();
    }
  } finally {
    await reference.stop();
  }
}

/** What everybody is told of one that is said. */
async function say(origin: string, request: HttpRequest | undefined): Promise<object> {
  if (!request) throw new Error('Nobody is in the crowd.');
  const answer = await fetch(`${origin}${request.path}`, {
    method: request.method,
    headers: { authorization: `Bearer ${request.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { item: object }).item;
}

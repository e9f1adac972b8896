import type { HttpLoad } from '../case';
import { encodeRequest, HttpConnection, loopbackAddress } from './http-connection';
import { type LoadSide, microsecondsSince } from './load-side';

/** So many callers that none of them reaches the product's limits of requests. */
const CONNECTIONS = 200;

export async function openHttpLoad(origin: string, load: HttpLoad): Promise<LoadSide> {
  const requests = load.requests.map((request) => encodeRequest(origin, request));
  const idle = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => openKept(origin, loopbackAddress(index))),
  );
  const crowd = await openCrowd(origin, load.besides);
  let next = 0;

  /** Of those that wait, the connection that has waited longest asks for what comes next. */
  async function ask(): Promise<number> {
    const kept = idle.shift();
    const request = requests[next++ % requests.length];
    if (!kept || !request) throw new Error('nothing to ask, or nobody to ask it');
    if (kept.connection.isClosed) kept.connection = await HttpConnection.open(origin, kept.from);
    const start = performance.now();
    const status = await kept.connection.send(request);
    const time = microsecondsSince(start);
    idle.push(kept);
    if (status >= 300) throw new Error(`answered ${status} to ${request.toString()}`);
    return time;
  }

  return {
    async run(milliseconds) {
      const times: number[] = [];
      const until = performance.now() + milliseconds;
      let isCrowded = true;
      const crowded = crowd.run(until).finally(() => {
        isCrowded = false;
      });
      // As long as anybody of the crowd waits: how they come is a small part of what they take.
      const askOn = async () => {
        while (isCrowded || performance.now() < until) times.push(await ask());
      };
      await Promise.all([...Array.from({ length: load.inFlight }, askOn), crowded]);
      return times;
    },
    close() {
      for (const { connection } of idle) connection.close();
      crowd.close();
    },
  };
}

/** Of one caller; where the server has ended it for want of requests, another of the same address takes its place. */
interface Kept {
  connection: HttpConnection;
  from: string;
}

async function openKept(origin: string, from: string): Promise<Kept> {
  return { connection: await HttpConnection.open(origin, from), from };
}

/** What the product answers to whom it has no time for. */
const BUSY = 503;

async function openCrowd(origin: string, besides: HttpLoad['besides']) {
  const requests = (besides?.requests ?? []).map((request) => encodeRequest(origin, request));
  const connections = await Promise.all(
    Array.from({ length: besides?.atOnce ?? 0 }, (_, index) =>
      HttpConnection.open(origin, loopbackAddress(CONNECTIONS + index)),
    ),
  );
  let next = 0;
  const ask = async (connection: HttpConnection) => {
    const request = requests[next++ % requests.length];
    if (!request) throw new Error('nothing to ask');
    const status = await connection.send(request);
    if (status >= 300 && status !== BUSY) throw new Error(`answered ${status} to ${request.toString()}`);
  };
  return {
    async run(until: number): Promise<void> {
      while (connections.length > 0 && performance.now() < until) await Promise.all(connections.map(ask));
    },
    close() {
      for (const connection of connections) connection.close();
    },
  };
}

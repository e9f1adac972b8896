import type { Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { CrowdLoad, HeardEvent } from '../case';
import { isAmong, openSocket } from './event-load';
import { encodeRequest, HttpConnection, loopbackAddress } from './http-connection';
import { type LoadSide, microsecondsSince, repeatFor } from './load-side';

/** So many open at once: each is a request that the server checks. */
const AT_ONCE = 50;

interface Hearer {
  onTold(told: () => void): void;
  close(): void;
}

export async function openCrowdLoad(origin: string, load: CrowdLoad): Promise<LoadSide> {
  const { protocol, hears, sockets, sends } = load;
  const hearers: Hearer[] = [];
  for (let first = 0; first < sockets.length; first += AT_ONCE) {
    const next = sockets.slice(first, first + AT_ONCE);
    hearers.push(
      ...(await Promise.all(
        next.map(({ auth }) => (protocol === 'ws' ? openBare(origin) : openOurs(origin, auth, hears))),
      )),
    );
  }
  let left = 0;
  let allTold: () => void = () => undefined;
  for (const hearer of hearers) {
    hearer.onTold(() => {
      left -= 1;
      if (left === 0) allTold();
    });
  }
  const requests = await Promise.all(
    sends.map(async (send, index) => ({
      connection: await HttpConnection.open(origin, loopbackAddress(index)),
      bytes: encodeRequest(origin, send),
    })),
  );
  let next = 0;
  return {
    run: (milliseconds) =>
      repeatFor(milliseconds, async () => {
        const request = requests[next++ % requests.length];
        if (!request) throw new Error('Nobody says anything.');
        left = hearers.length;
        const heard = new Promise<void>((resolve) => {
          allTold = resolve;
        });
        const start = performance.now();
        const status = await request.connection.send(request.bytes);
        if (status >= 300) throw new Error(`answered ${status} to ${request.bytes.toString()}`);
        await heard;
        return microsecondsSince(start);
      }),
    close() {
      for (const hearer of hearers) hearer.close();
      for (const { connection } of requests) connection.close();
    },
  };
}

async function openOurs(origin: string, auth: Record<string, string>, hears: HeardEvent): Promise<Hearer> {
  const socket: Socket = await openSocket(origin, auth, hears.scope);
  return {
    onTold: (told) =>
      socket.on('events', (events: readonly HeardEvent[]) => {
        if (isAmong(events, hears)) told();
      }),
    close: () => socket.disconnect(),
  };
}

function openBare(origin: string): Promise<Hearer> {
  const socket = new WebSocket(origin.replace(/^http/, 'ws'), { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      resolve({ onTold: (told) => socket.on('message', told), close: () => socket.terminate() }),
    );
  });
}

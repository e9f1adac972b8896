import { LIVE_PATH } from '@quilt/contract/core';
import { io, type Socket } from 'socket.io-client';
import type { EventLoad, HeardEvent } from '../case';
import { encodeRequest, HttpConnection, loopbackAddress } from './http-connection';
import { type LoadSide, microsecondsSince, repeatFor } from './load-side';

interface Listener {
  hears: HeardEvent;
  socket: Socket;
  connection: HttpConnection;
  request: Buffer;
}

export async function openEventLoad(origin: string, load: EventLoad): Promise<LoadSide> {
  const listeners: Listener[] = await Promise.all(
    load.listeners.map(async ({ auth, joins, hears, send }, index) => ({
      hears,
      socket: await openSocket(origin, auth, joins),
      connection: await HttpConnection.open(origin, loopbackAddress(index)),
      request: encodeRequest(origin, send),
    })),
  );
  let next = 0;
  return {
    run: (milliseconds) =>
      repeatFor(milliseconds, () => {
        const listener = listeners[next++ % listeners.length];
        if (!listener) throw new Error('Nobody listens.');
        return passEvent(listener);
      }),
    close() {
      for (const { socket, connection } of listeners) {
        socket.disconnect();
        connection.close();
      }
    },
  };
}

/** From the first byte of the request to the event at the socket; the answer may come before or after. */
async function passEvent({ hears, socket, connection, request }: Listener): Promise<number> {
  const start = performance.now();
  const heard = hear(socket, hears).then(() => microsecondsSince(start));
  const status = await connection.send(request);
  if (status >= 300) throw new Error(`answered ${status} to ${request.toString()}`);
  return heard;
}

/** Until it is told: a socket hears of other things too. */
function hear(socket: Socket, hears: HeardEvent): Promise<void> {
  return new Promise((resolve) => {
    const listen = (events: readonly HeardEvent[]): void => {
      if (!isAmong(events, hears)) return;
      socket.off('events', listen);
      resolve();
    };
    socket.on('events', listen);
  });
}

export function isAmong(events: readonly HeardEvent[], { scope, type }: HeardEvent): boolean {
  return events.some((event) => event.scope === scope && event.type === type);
}

export function openSocket(origin: string, auth: Record<string, string>, joins?: string): Promise<Socket> {
  const socket = io(origin, { path: LIVE_PATH, transports: ['websocket'], auth, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('joined', () => {
      if (joins === undefined) return resolve(socket);
      socket.emit('join', { scopes: [joins] }, ([answer]: { ok: boolean }[]) =>
        answer?.ok ? resolve(socket) : reject(new Error(`${joins} may not be listened to.`)),
      );
    });
    socket.once('connect_error', reject);
  });
}

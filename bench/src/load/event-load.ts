import { LIVE_PATH } from '@quilt/contract/core';
import { io, type Socket } from 'socket.io-client';
import type { EventLoad } from '../case';
import { encodeRequest, HttpConnection, loopbackAddress } from './http-connection';
import { type LoadSide, microsecondsSince } from './load-side';

interface Listener {
  socket: Socket;
  connection: HttpConnection;
  request: Buffer;
}

export async function openEventLoad(origin: string, load: EventLoad): Promise<LoadSide> {
  const listeners: Listener[] = await Promise.all(
    load.listeners.map(async ({ auth, send }, index) => ({
      socket: await openSocket(origin, auth),
      connection: await HttpConnection.open(origin, loopbackAddress(index)),
      request: encodeRequest(origin, send),
    })),
  );
  let next = 0;
  return {
    async run(milliseconds) {
      const times: number[] = [];
      const until = performance.now() + milliseconds;
      while (performance.now() < until) {
        const listener = listeners[next++ % listeners.length];
        if (listener) times.push(await passEvent(listener));
      }
      return times;
    },
    close() {
      for (const { socket, connection } of listeners) {
        socket.disconnect();
        connection.close();
      }
    },
  };
}

/** From the first byte of the request to the event at the socket; the answer may come before or after. */
async function passEvent({ socket, connection, request }: Listener): Promise<number> {
  const start = performance.now();
  const heard = new Promise<number>((resolve) => {
    socket.once('events', () => resolve(microsecondsSince(start)));
  });
  const status = await connection.send(request);
  if (status !== 204) throw new Error(`answered ${status} to ${request.toString()}`);
  return heard;
}

function openSocket(origin: string, auth: Record<string, string>): Promise<Socket> {
  const socket = io(origin, { path: LIVE_PATH, transports: ['websocket'], auth, forceNew: true });
  return new Promise((resolve, reject) => {
    socket.once('joined', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

import { LIVE_PATH } from '@quilt/contract/core';
import { io } from 'socket.io-client';
import type { World } from '../bench';
import { makersOfLargeTeam } from '../large-team';

/** Somebody has the board open. */
export function listen(origin: string, { users }: World, project: number) {
  const [member] = makersOfLargeTeam(users);
  const socket = io(origin, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: member?.token },
    forceNew: true,
  });
  return new Promise<typeof socket>((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('joined', () =>
      socket.emit('join', { scopes: [`project:${project}`] }, ([answer]: { ok: boolean }[]) =>
        answer?.ok ? resolve(socket) : reject(new Error('A member may not listen to the project.')),
      ),
    );
  });
}

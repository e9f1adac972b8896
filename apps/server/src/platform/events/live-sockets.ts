import type {
  ClientMessages,
  JoinAnswer,
  JoinRefusal,
  LeaveAnswer,
  Scope,
  ServerMessages,
  SessionId,
  UserUuid,
} from '@quilt/contract/core';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Viewer } from '../context';

export interface SocketData {
  viewer: Viewer;
  /** As it was when it connected. */
  isIdle: boolean;
  /** Its session is over. */
  hasEnded: boolean;
  /** What it has joined. */
  scopes: Set<Scope>;
  /** Joins and leaves that are under way; those of one scope wait for each other. */
  turns: Map<Scope, Promise<void>>;
  /** How many scopes it has asked for and is not answered yet. */
  joining: number;
}

export type LiveServer = Server<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;
export type LiveSocket = Socket<ClientMessages, ServerMessages, DefaultEventsMap, SocketData>;
export type Answer = (answer: JoinAnswer[] | JoinRefusal | LeaveAnswer) => void;

/** The open sockets, found by session and by user. */
export interface SocketBook {
  add(socket: LiveSocket): void;
  remove(socket: LiveSocket): void;
  sessions(): SessionId[];
  ofSession(session: SessionId): LiveSocket[];
  ofUser(user: UserUuid): LiveSocket[];
}

export function createSocketBook(): SocketBook {
  const bySession = new Map<SessionId, Set<LiveSocket>>();
  const byUser = new Map<UserUuid, Set<LiveSocket>>();
  return {
    add(socket) {
      addTo(bySession, socket.data.viewer.sessionId, socket);
      addTo(byUser, socket.data.viewer.uuid, socket);
    },
    remove(socket) {
      removeFrom(bySession, socket.data.viewer.sessionId, socket);
      removeFrom(byUser, socket.data.viewer.uuid, socket);
    },
    sessions: () => [...bySession.keys()],
    ofSession: (session) => [...(bySession.get(session) ?? [])],
    ofUser: (user) => [...(byUser.get(user) ?? [])],
  };
}

function addTo<Key>(book: Map<Key, Set<LiveSocket>>, key: Key, socket: LiveSocket): void {
  const sockets = book.get(key) ?? new Set();
  book.set(key, sockets.add(socket));
}

function removeFrom<Key>(book: Map<Key, Set<LiveSocket>>, key: Key, socket: LiveSocket): void {
  const sockets = book.get(key);
  sockets?.delete(socket);
  if (sockets?.size === 0) book.delete(key);
}

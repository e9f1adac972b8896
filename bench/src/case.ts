import type { Chats } from './chats/world';

/** A user of the measured world, with a session of their own. */
export interface BenchUser {
  id: number;
  uuid: string;
  username: string;
  token: string;
}

/** The two largest projects of the measured world, both of the large team. */
export interface Boards {
  first: number;
  second: number;
  /** How many tasks each of them has. */
  counts: { first: number; second: number };
  /** Some tasks of the first, as many as are changed at once. */
  tasks: readonly number[];
  /** The days of each of these. */
  spans: readonly { startsOn: string | null; deadline: string | null }[];
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  token?: string;
  body?: unknown;
}

/** Requests over kept connections, so many of them under way at once. */
export interface HttpLoad {
  kind: 'http';
  requests: readonly HttpRequest[];
  inFlight: number;
  /** What else the server is asked meanwhile, untimed: so many at once, and again as soon as all are answered. */
  besides?: { requests: readonly HttpRequest[]; atOnce: number };
}

export interface HeardEvent {
  scope: string;
  type: string;
}

/** One event after another: asked for over HTTP, timed when it arrives at the socket that listens. */
export interface EventLoad {
  kind: 'events';
  listeners: readonly {
    auth: Record<string, string>;
    /** What it asks to hear of, besides what it hears of by itself. */
    joins?: string;
    /** The event that is waited for. */
    hears: HeardEvent;
    send: HttpRequest;
  }[];
}

/** One event after another to all of a crowd, timed when the last of them has it. */
export interface CrowdLoad {
  kind: 'crowd';
  protocol: 'socket.io' | 'ws';
  sockets: readonly { auth: Record<string, string> }[];
  hears: HeardEvent;
  sends: readonly HttpRequest[];
}

export type Load = HttpLoad | EventLoad | CrowdLoad;

/** What two servers are compared by; `postgres` is the database's share. */
export type Metric = 'cpu' | 'postgres' | 'p50' | 'p99';

/** One thing that is measured on both sides. A new one is a file in cases/ and a line in cases/index.ts. */
export interface Case {
  name: string;
  /** One sentence: what either side does. */
  compares: string;
  /** `server` is plain Fastify and pg, `relay` has sockets besides; `itself` is our own server, asked something else. */
  reference: 'server' | 'relay' | 'itself';
  /** The product as it is built, or with the feature in events/ that lets a user publish at will. */
  ours: 'product' | 'product-with-events';
  loads(users: readonly BenchUser[], boards: Boards, chats: Chats): { reference: Load; ours: Load };
  /** Where it is measured, if not in the small one. */
  world?: 'large';
  /** What the ratio of ours to the reference has to stay within. */
  bound?: { metric: Metric; atMost: number };
}

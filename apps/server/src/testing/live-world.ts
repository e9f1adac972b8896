import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { defineEvent, type LiveEvent, type Scope, type ScopeKind, toScope } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import { afterAll, afterEach, expect } from 'vitest';
import { z } from 'zod';
import { createAuthenticate, createSessionWatch } from '../features/auth';
import type { Viewer } from '../platform/context';
import { publish, runTransaction } from '../platform/db/transaction';
import { createLive, createScope, type Live } from '../platform/events';
import { createApiHeaders } from '../platform/http';
import { createTestApp, type Person } from '.';
import { connectLive, type LiveClient, until } from './live-client';

export const ORIGIN = 'https://quilt.example';

const noted = defineEvent('test.noted', z.object({ text: z.string() }));

export interface LiveServer {
  live: Live;
  url: string;
  connections(): Promise<number>;
  close(): Promise<void>;
}

type Told = (events: readonly LiveEvent[]) => void;

/** Teams and projects that are nothing but scopes, and sockets of named people that listen to them. */
export async function createLiveWorld() {
  const { platform, context, people, clock } = await createTestApp();
  const members = new Set<string>();
  let made = 0;
  const clients: LiveClient[] = [];

  const access = (kind: ScopeKind) => ({
    kind,
    findJoinable: async (_reader: unknown, viewer: Viewer, ids: readonly string[]) => {
      const joinable = ids.filter((id) =>
        kind === 'user' ? id === viewer.uuid : members.has(`${kind}:${id} ${viewer.uuid}`),
      );
      await world.beforeAnswer(viewer);
      return joinable;
    },
  });

  async function serve(timings: { heartbeatMs?: number; sessionCheckMs?: number } = {}): Promise<LiveServer> {
    const server = createServer(async (request, response) => {
      const body = await text(request);
      response.end(`${request.method} ${request.url} ${request.headers['x-own']} ${body}`);
    });
    const live = createLive(platform, {
      server,
      authenticate: createAuthenticate(platform),
      sessions: createSessionWatch(platform),
      scopes: (['user', 'team', 'project'] as const).map(access),
      mayEnter: ({ origin }) => origin === undefined || origin === ORIGIN,
      headers: createApiHeaders(platform.config),
      addressOf: ({ headers }) => String(headers['x-forwarded-for'] ?? '127.0.0.1'),
      ...timings,
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return {
      live,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      connections: () => promisify(server.getConnections).call(server),
      close: async () => {
        await live.close();
        await new Promise((closed) => server.close(closed));
      },
    };
  }

  const main = await serve();
  const tell: Told = (events) => main.live.committed(events);
  afterAll(() => main.close());
  afterEach(() => {
    world.beforeAnswer = async () => undefined;
    for (const client of clients.splice(0)) client.close();
  });

  const world = {
    platform,
    context,
    people,
    clock,
    main,
    /** Another one, for a test that needs other times. */
    serve,
    tell,
    /** A test can make the answer about somebody's access wait, or fail. */
    beforeAnswer: async (_viewer: Viewer): Promise<void> => undefined,
    open(token: string | undefined, change: { url?: string; headers?: Record<string, string> } = {}) {
      const client = connectLive({ url: main.url, ...(token === undefined ? {} : { token }), ...change });
      clients.push(client);
      return client;
    },
    async connect(person: Person, url = main.url): Promise<LiveClient> {
      const client = world.open(person.token, { url });
      const own = toScope('user', person.uuid);
      await until(() => expect(client.followed(own).last).not.toBeNull());
      return client;
    },
    async makeScope(kind: 'team' | 'project', ...persons: Person[]): Promise<Scope> {
      made += 1;
      const scope = toScope(kind, made);
      await runTransaction(
        platform.db,
        (tx) => createScope(tx, scope),
        () => undefined,
      );
      for (const person of persons) world.admit(person, scope);
      return scope;
    },
    admit: (person: Person, scope: Scope) => void members.add(`${scope} ${person.uuid}`),
    /** Says nothing about it. */
    expel: (person: Person, scope: Scope) => void members.delete(`${scope} ${person.uuid}`),
    async remove(person: Person, scope: Scope, id: string | number, committed: Told = tell): Promise<void> {
      world.expel(person, scope);
      await runTransaction(platform.db, async (tx) => publish(tx, accessChanged, { id, scope }), committed);
    },
    async note(scope: Scope, words: string, committed: Told = tell): Promise<void> {
      await runTransaction(
        platform.db,
        async (tx) => publish(tx, noted, { id: 1, scope, patch: { text: words } }),
        committed,
      );
    },
  };
  return world;
}

/** What was noted, and the types of all else. */
export function textsOf(client: LiveClient): string[] {
  return client.received.map(({ type, patch }) =>
    type === noted.type ? noted.patch.parse(patch).text : type,
  );
}

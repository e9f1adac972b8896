import {
  type Presence,
  PresenceChanges,
  type PresenceOf,
  WatchAnswer,
} from '@quilt/contract/features/presence';
import { afterEach, expect, vi } from 'vitest';
import { presencesOf } from '../features/presence/presence';
import type { Person } from '.';
import { connectLive, type LiveClient, until } from './live-client';
import { createTiesWorld } from './ties-world';

export const ONLINE: Presence = { state: 'online' };
export const AWAY: Presence = { state: 'away' };
export const HIDDEN: Presence = { state: 'hidden' };
export const NEVER: Presence = { state: 'offline', lastSeenAt: null };

/** One tab of somebody's, and what it was told of others. */
export interface Tab {
  client: LiveClient;
  /** As it came. */
  told: PresenceOf[];
  ask(uuids: unknown): Promise<WatchAnswer>;
  /** What these are, in their order. */
  watch(...people: Pick<Person, 'uuid'>[]): Promise<Presence[]>;
  /** Until the tab was told this of somebody, last of all. */
  hears(person: Pick<Person, 'uuid'>, presence: Presence): Promise<void>;
  idle(isIdle: boolean): Promise<void>;
  /** Until the server has noticed. */
  close(): Promise<void>;
}

/** People with tabs, on the whole server. */
export async function createPresenceWorld() {
  const world = await createTiesWorld();
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const presences = presencesOf(world.platform);
  const opened = vi.spyOn(presences, 'opened');
  const closed = vi.spyOn(presences, 'closed');
  const tabs: Tab[] = [];

  const hasSeen = (spy: typeof opened | typeof closed, socket: string | undefined) =>
    until(() => expect(spy.mock.calls.some(([member]) => member.id === socket)).toBe(true));

  async function come(person: Pick<Person, 'token'>, hello: { isIdle?: boolean } = {}): Promise<Tab> {
    const client = connectLive({ url, token: person.token, hello });
    expect(await client.connected()).toBeNull();
    const { id } = client.socket;
    await hasSeen(opened, id);
    const tab: Tab = {
      client,
      told: [],
      ask: async (uuids) =>
        WatchAnswer.parse(
          await client.socket.timeout(30_000).emitWithAck('watch', { uuids: uuids as never }),
        ),
      async watch(...people) {
        const answer = await tab.ask(people.map(({ uuid }) => uuid));
        if (!answer.ok) throw new Error(answer.code);
        return answer.people.map(({ presence }) => presence);
      },
      async hears({ uuid }, presence) {
        await until(() =>
          expect(tab.told.filter((one) => one.uuid === uuid).at(-1)?.presence).toEqual(presence),
        );
      },
      async idle(isIdle) {
        client.socket.emit('idle', { isIdle });
        // What comes after it over the same line is answered after it.
        await client.join('nothing');
      },
      async close() {
        client.close();
        await hasSeen(closed, id);
      },
    };
    client.socket.on('presence', (changes) => tab.told.push(...PresenceChanges.parse(changes)));
    tabs.push(tab);
    return tab;
  }

  afterEach(async () => {
    await Promise.all(tabs.splice(0).map(({ client }) => client.close()));
  });

  return {
    ...world,
    url,
    presences,
    come,
    /** All tabs that were open are closed, and nobody comes back in time. */
    async leave(...left: Tab[]) {
      for (const tab of left) await tab.close();
      await presences.settle({ graces: true });
    },
    async lastSeenOf({ id }: Pick<Person, 'id'>) {
      const row = await world.platform.db
        .selectFrom('last_seen')
        .select('at')
        .where('user_id', '=', id)
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
}

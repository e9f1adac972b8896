import { DEFAULT_PRIVACY, type Ties } from '@quilt/contract/access';
import {
  acceptFriendship,
  askForFriendship,
  block,
  listFriends,
  subscribe,
} from '@quilt/contract/features/friends';
import { countNotifications, listNotifications } from '@quilt/contract/features/notifications';
import { sql } from 'kysely';
import { enter } from '../features/people';
import { createTestApp, type Person } from '.';
import { eventsOf, handOut } from './events';

export const NO_TIES: Ties = {
  friendship: 'none',
  subscribedByMe: false,
  subscribedToMe: false,
  subscriptionAskedByMe: false,
  subscriptionAskedByThem: false,
  isBlockedByMe: false,
};

type Somebody = Pick<Person, 'id' | 'uuid'>;

/** People, and what ties them. */
export async function createTiesWorld(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  let crowds = 0;

  /** What an answer holds; a refusal is a mistake of the test. */
  const done = async <Data>(
    answer: Promise<{ ok: true; data: Data } | { ok: false; error: { code: string } }>,
  ) => {
    const settled = await answer;
    if (!settled.ok) throw new Error(settled.error.code);
    return settled.data;
  };

  return {
    ...app,
    done,
    ask: (from: Person, to: Somebody) => from.call(askForFriendship, { body: { uuid: to.uuid } }),
    accept: (who: Person, whose: Somebody) => who.call(acceptFriendship, { params: { uuid: whose.uuid } }),
    subscribe: (from: Person, to: Somebody) => from.call(subscribe, { body: { uuid: to.uuid } }),
    block: (who: Person, whom: Somebody) => who.call(block, { body: { uuid: whom.uuid } }),
    async befriend(one: Person, other: Person) {
      await done(one.call(askForFriendship, { body: { uuid: other.uuid } }));
      await done(other.call(acceptFriendship, { params: { uuid: one.uuid } }));
    },
    async friendsOf(person: Person) {
      const { items } = await done(person.call(listFriends, { query: {} }));
      return items.map((item) => item.person.uuid);
    },
    /** What the person's devices were told about ties, the other's name first. */
    async tiesTold(person: Person, about: Person) {
      const events = await eventsOf(person);
      return events.flatMap(({ type, id, patch }) =>
        type === 'ties.changed' && id === about.uuid ? [patch] : [],
      );
    },
    /** Into the directory, where they are found by name. */
    enterPeople: (...persons: Person[]) =>
      app.context.transaction((tx) =>
        enter(
          tx,
          persons.map(({ id }) => id),
        ),
      ),
    /** What the bell shows, once everything was handed out. */
    async bell(person: Person) {
      await handOut(app);
      const { items } = await done(person.call(listNotifications, { query: {} }));
      const { item } = await done(person.call(countNotifications, {}));
      return { items, unread: item.unread };
    },
    /** So many people who are nothing but rows. */
    async makeCrowd(count: number): Promise<Somebody[]> {
      crowds += 1;
      const { rows } = await sql<Somebody>`
        insert into users
          (uuid, username, email, password_hash, first_name, last_name, gender, birth_date, conf, created_at)
        select gen_random_uuid(), format('crowd_%s_%s', ${crowds}::int, n),
               format('crowd_%s_%s@example.org', ${crowds}::int, n), 'x', 'Crowd', 'Member', 'other',
               '1990-01-01', ${JSON.stringify(DEFAULT_PRIVACY)}, ${app.clock.now()}
          from generate_series(1, ${count}::int) n returning id, uuid`.execute(app.platform.db);
      const scopes = rows.map(({ uuid }) => `user:${uuid}`);
      await sql`insert into scopes (scope) select unnest(${scopes}::text[])`.execute(app.platform.db);
      return rows;
    },
    async setAccountType(person: Person, type: 'public' | 'private') {
      await app.platform.db
        .updateTable('users')
        .set({ account_type: type })
        .where('id', '=', person.id)
        .execute();
    },
  };
}

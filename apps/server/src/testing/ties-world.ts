import type { Ties } from '@quilt/contract/access';
import {
  acceptFriendship,
  askForFriendship,
  block,
  listFriends,
  subscribe,
} from '@quilt/contract/features/friends';
import { countNotifications, listNotifications } from '@quilt/contract/features/notifications';
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

/** People, and what ties them. */
export async function createTiesWorld() {
  const app = await createTestApp();

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
    ask: (from: Person, to: Person) => from.call(askForFriendship, { body: { uuid: to.uuid } }),
    accept: (who: Person, whose: Person) => who.call(acceptFriendship, { params: { uuid: whose.uuid } }),
    subscribe: (from: Person, to: Person) => from.call(subscribe, { body: { uuid: to.uuid } }),
    block: (who: Person, whom: Person) => who.call(block, { body: { uuid: whom.uuid } }),
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
    /** What the bell shows, once everything was handed out. */
    async bell(person: Person) {
      await handOut(app);
      const { items } = await done(person.call(listNotifications, { query: {} }));
      const { item } = await done(person.call(countNotifications, {}));
      return { items, unread: item.unread };
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

import {
  countNotificationGroups,
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
  NotificationId,
} from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { eventsOf } from '../../testing/events';
import { createTiesWorld } from '../../testing/ties-world';
import { recordNotice } from './notices';
import { pruneNotifications } from './notifications.jobs';
import { notificationsPersonalData } from './notifications.personal-data';

const world = await createTiesWorld();
const { people, call, platform, clock, context, done, makeCrowd } = world;

/** One of each of so many, none of them merged with another. */
async function tell(reader: Person, actors: readonly Pick<Person, 'id' | 'uuid'>[]): Promise<void> {
  await context.transaction(async (tx) => {
    for (const actor of actors) {
      const notice = { reader, kind: 'friendAsked' as const, actor: actor.id, subject: actor.uuid };
      await recordNotice(tx, notice, { at: clock.now(), readAt: null });
    }
  });
}

const unreadOf = async (person: Person) => (await done(person.call(countNotifications, {}))).item.unread;

test('are listed newest first in pages, and counted up to one more than is shown', async () => {
  const { alice } = await people('alice');
  const crowd = await makeCrowd(LIMITS.shownCount + 11);
  await tell(alice, crowd);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await done(alice.call(listNotifications, { query: { limit: 40, cursor } }));
    seen.push(...page.items.flatMap(({ actors }) => actors.map(({ uuid }) => uuid)));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(crowd.map(({ uuid }) => uuid).toReversed());
  expect(await unreadOf(alice)).toBe(LIMITS.shownCount + 1);

  const { nextCursor } = await done(alice.call(listNotifications, { query: { limit: 1 } }));
  const other = { state: 'unread' as const, cursor: nextCursor ?? '' };
  expect(await alice.call(listNotifications, { query: other })).toMatchObject({ status: 422 });

  const count = (limit: number) =>
    countQueries(world, () => alice.call(listNotifications, { query: { limit } }));
  expect(await count(100)).toBe(await count(1));
});

test('are narrowed down by their kinds', async () => {
  const { hana, hugo } = await people('hana', 'hugo');
  await tell(hana, [hugo]);
  const kinds = async (groups?: string) =>
    (await done(hana.call(listNotifications, { query: { groups } }))).items.map(({ kind }) => kind);
  expect(await kinds('friends,work')).toEqual(['friendAsked']);
  expect(await kinds('work')).toEqual([]);
  expect(await kinds()).toEqual(['friendAsked']);
  const { item } = await done(hana.call(countNotificationGroups, { query: { state: 'unread' } }));
  expect(item).toMatchObject({ friends: 1, work: 0 });
  expect(await hana.call(listNotifications, { query: { groups: 'friends,foes' } })).toMatchObject({
    status: 422,
  });
});

test('are one’s own: others and nobody get nothing, and mark nothing', async () => {
  const { bob, carol } = await people('bob', 'carol');
  await tell(bob, [carol]);
  const [one] = (await done(bob.call(listNotifications, { query: {} }))).items;
  const id = one?.id ?? NotificationId.parse(1);
  expect((await done(carol.call(listNotifications, { query: {} }))).items).toEqual([]);
  expect(await carol.call(markNotification, { params: { id }, body: { isRead: true } })).toMatchObject({
    status: 404,
  });
  expect(await carol.call(markAllNotifications, { body: { upTo: id } })).toMatchObject({ status: 204 });
  expect([await unreadOf(bob), await unreadOf(carol)]).toEqual([1, 0]);
  for (const answer of [
    await call(listNotifications, { query: {} }),
    await call(countNotifications, {}),
    await call(markNotification, { params: { id }, body: { isRead: true } }),
    await call(markAllNotifications, { body: { upTo: id } }),
  ]) {
    expect(answer).toMatchObject({ status: 401 });
  }
});

test('the count that is told last is the right one, however many are marked at once', async () => {
  const { dave } = await people('dave');
  await tell(dave, await makeCrowd(20));
  const { items } = await done(dave.call(listNotifications, { query: {} }));
  await Promise.all(
    items.map(({ id }) => dave.call(markNotification, { params: { id }, body: { isRead: true } })),
  );
  const told = (await eventsOf(dave)).filter(({ type }) => type === 'notifications.changed');
  expect(told.map(({ patch }) => patch)).toEqual(items.map((_, index) => ({ unread: 19 - index })));
});

test('go after their days, read or not, and no earlier', async () => {
  const { erin } = await people('erin');
  await tell(erin, await makeCrowd(3));
  const later = (days: number) => ({
    ...platform,
    clock: { now: () => new Date(clock.now().getTime() + days * 24 * 3_600_000) },
  });
  await pruneNotifications.run(later(LIMITS.notificationDays - 0.1), null);
  expect(await unreadOf(erin)).toBe(3);
  await pruneNotifications.run(later(LIMITS.notificationDays + 0.1), null);
  expect(await unreadOf(erin)).toBe(0);
});

test('of somebody who is gone others keep what was told of others', async () => {
  const { frank, gina, hal } = await people('frank', 'gina', 'hal');
  await tell(frank, [gina, hal]);
  await context.transaction((tx) => notificationsPersonalData.erase(tx, gina.id, platform));
  const { items } = await done(frank.call(listNotifications, { query: {} }));
  expect(items.map(({ actors }) => actors.map(({ uuid }) => uuid))).toEqual([[hal.uuid]]);
});

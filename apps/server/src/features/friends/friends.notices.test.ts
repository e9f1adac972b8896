import { dropFriendRequest, removeFriend, unsubscribe } from '@quilt/contract/features/friends';
import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotification,
} from '@quilt/contract/features/notifications';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventsOf, handOut } from '../../testing/events';
import { createTiesWorld } from '../../testing/ties-world';

const world = await createTiesWorld();
const { people, platform, clock, ask, accept, befriend, subscribe, block, bell, done } = world;

test('who is asked is notified, and so is who is accepted; an answer closes the question', async () => {
  const { alice, bob } = await people('alice', 'bob');
  await ask(alice, bob);
  expect(await bell(bob)).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'friendAsked',
        actors: [{ uuid: alice.uuid, fullName: 'Alice Tester' }],
        count: 1,
        isRead: false,
        isOpen: true,
        at: clock.now().toISOString(),
      },
    ],
  });
  expect(await bell(alice)).toEqual({ unread: 0, items: [] });

  await accept(bob, alice);
  expect(await bell(bob)).toMatchObject({
    unread: 0,
    items: [{ kind: 'friendAsked', isRead: true, isOpen: false }],
  });
  expect(await bell(alice)).toMatchObject({
    unread: 1,
    items: [{ kind: 'friendAccepted', actors: [{ uuid: bob.uuid }], isOpen: false }],
  });
  const counts = (await eventsOf(bob)).filter(({ type }) => type === 'notifications.changed');
  expect(counts.map(({ patch }) => patch)).toEqual([{ unread: 1 }, { unread: 0 }]);
});

test('an event that is delivered five times notifies once', async () => {
  const { carol, dave } = await people('carol', 'dave');
  await ask(carol, dave);
  for (let time = 0; time < 5; time += 1) {
    await handOut(world);
    await sql`update outbox set handled_at = null`.execute(platform.db);
  }
  expect(await bell(dave)).toMatchObject({ unread: 1, items: [{ count: 1 }] });
  expect((await eventsOf(dave)).filter(({ type }) => type === 'notifications.changed')).toHaveLength(1);
});

test('what is taken back or declined before or after it was told is not told', async () => {
  const { erin, frank } = await people('erin', 'frank');
  await ask(erin, frank);
  await erin.call(dropFriendRequest, { params: { uuid: frank.uuid } });
  expect(await bell(frank)).toEqual({ unread: 0, items: [] });
  await ask(erin, frank);
  expect(await bell(frank)).toMatchObject({ unread: 1 });
  await frank.call(dropFriendRequest, { params: { uuid: erin.uuid } });
  expect(await bell(frank)).toEqual({ unread: 0, items: [] });

  await befriend(erin, frank);
  expect(await bell(erin)).toMatchObject({ unread: 1 });
  await frank.call(removeFriend, { params: { uuid: erin.uuid } });
  expect([await bell(erin), await bell(frank)]).toEqual([
    { unread: 0, items: [] },
    { unread: 0, items: [] },
  ]);
});

test('the same of several within five minutes is one, of which each can be taken out', async () => {
  const { gina } = await people('gina');
  const [hal, ida, joe, kim] = Object.values(await people('hal', 'ida', 'joe', 'kim'));
  if (!hal || !ida || !joe || !kim) throw new Error('nobody was made');
  for (const one of [hal, ida, joe, kim]) {
    await subscribe(one, gina);
    await handOut(world);
    clock.advance({ minutes: 1 });
  }
  expect(await bell(gina)).toMatchObject({
    unread: 1,
    items: [
      { kind: 'subscribed', count: 4, actors: [{ uuid: kim.uuid }, { uuid: joe.uuid }, { uuid: ida.uuid }] },
    ],
  });
  await joe.call(unsubscribe, { params: { uuid: gina.uuid } });
  const taken = await bell(gina);
  expect(taken).toMatchObject({ unread: 1, items: [{ count: 3 }] });
  expect(taken.items[0]?.actors.map(({ uuid }) => uuid)).toEqual([kim.uuid, ida.uuid, hal.uuid]);

  clock.advance({ minutes: LIMITS.notificationMergeMinutes });
  await subscribe(joe, gina);
  expect(await bell(gina)).toMatchObject({ unread: 2, items: [{ count: 1 }, { count: 3 }] });
});

test('who parts and comes back in a moment, over and over, is one, and counts as one', async () => {
  const { vera, will } = await people('vera', 'will');
  await subscribe(will, vera);
  await handOut(world);
  const comeBack = async () => {
    await will.call(unsubscribe, { params: { uuid: vera.uuid } });
    await subscribe(will, vera);
  };
  for (let time = 0; time < 3; time += 1) await comeBack();
  const { items, unread } = await bell(vera);
  expect([items, unread]).toMatchObject([[{ kind: 'subscribed', count: 1 }], 1]);
  const [shown] = items;
  if (!shown) throw new Error('nothing is shown');
  await vera.call(markAllNotifications, { body: { upTo: shown.id } });
  await comeBack();
  expect(await bell(vera)).toMatchObject({ unread: 1, items: [{ count: 1, isRead: false }] });
});

test('what was read is added to no more, and what comes after it was shown stays unread', async () => {
  const { lea, max, nat, oda } = await people('lea', 'max', 'nat', 'oda');
  await subscribe(max, lea);
  const [shown] = (await bell(lea)).items;
  if (!shown) throw new Error('nothing is shown');
  // Added to the one that is shown, while it is being read.
  await subscribe(nat, lea);
  await handOut(world);
  await lea.call(markAllNotifications, { body: { upTo: shown.id } });
  const after = await bell(lea);
  expect(after).toMatchObject({ unread: 1, items: [{ count: 2, isRead: false }] });

  await lea.call(markAllNotifications, { body: { upTo: after.items[0]?.id ?? shown.id } });
  expect(await bell(lea)).toMatchObject({ unread: 0, items: [{ isRead: true }] });
  await subscribe(oda, lea);
  expect(await bell(lea)).toMatchObject({ unread: 1, items: [{ count: 1 }, { count: 2, isRead: true }] });
  const unread = await done(lea.call(listNotifications, { query: { state: 'unread' } }));
  expect(unread.items).toMatchObject([{ count: 1, actors: [{ uuid: oda.uuid }] }]);
});

test('blocking takes out at once what either was told of the other, and what is on its way', async () => {
  const { pia, quin, rosa } = await people('pia', 'quin', 'rosa');
  await subscribe(quin, pia);
  await subscribe(rosa, pia);
  await befriend(pia, quin);
  await bell(pia);
  await subscribe(pia, quin);
  await block(pia, quin);
  // Before anything is handed out.
  const seen = await done(pia.call(listNotifications, { query: {} }));
  expect(seen.items.flatMap(({ actors }) => actors.map(({ uuid }) => uuid))).toEqual([rosa.uuid]);
  expect(await done(pia.call(countNotifications, {}))).toEqual({ item: { unread: 1 } });
  expect(await done(quin.call(listNotifications, { query: {} }))).toMatchObject({ items: [] });

  expect(await bell(pia)).toMatchObject({ unread: 1, items: [{ count: 1, actors: [{ uuid: rosa.uuid }] }] });
  expect(await bell(quin)).toEqual({ unread: 0, items: [] });
});

test('each is marked by whom it belongs to, back and forth, and told to all devices', async () => {
  const { sam, tom } = await people('sam', 'tom');
  await ask(sam, tom);
  const [one] = (await bell(tom)).items;
  if (!one) throw new Error('nothing is shown');
  const mark = (isRead: boolean, who = tom) =>
    who.call(markNotification, { params: { id: one.id }, body: { isRead } });
  expect(await mark(true, sam)).toMatchObject({ status: 404, error: { code: 'common.not_found' } });
  for (const isRead of [true, true, false]) expect(await mark(isRead)).toMatchObject({ status: 204 });
  expect(await bell(tom)).toMatchObject({ unread: 1, items: [{ isRead: false, isOpen: true }] });
  const told = (await eventsOf(tom)).filter(({ type }) => type === 'notifications.changed');
  expect(told.map(({ patch }) => patch)).toEqual([{ unread: 1 }, { unread: 0 }, { unread: 1 }]);
});

import type { Role } from '@quilt/contract/access';
import { UserUuid } from '@quilt/contract/core';
import { block, removeFriend, subscribe, unblock } from '@quilt/contract/features/friends';
import { changeRole, removeMember } from '@quilt/contract/features/members';
import { updateUser } from '@quilt/contract/features/profile';
import { addProjectMember, createProject, removeProjectMember } from '@quilt/contract/features/projects';
import { updateResume } from '@quilt/contract/features/resume';
import { createTeam, deleteTeam } from '@quilt/contract/features/teams';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { watchQueries } from '../../testing/asked-queries';
import { until } from '../../testing/live-client';
import { createPresenceWorld, HIDDEN, NEVER, ONLINE, type Tab } from '../../testing/presence-world';
import { profilePersonalData } from '../profile/profile.personal-data';
import { addMember } from '../teams';
import { listOnline } from '.';
import { presencePersonalData } from './presence.personal-data';

const world = await createPresenceWorld();
const { people, presences, platform, context, clock, come, leave, befriend, done, makeCrowd } = world;

const setType = (person: Person, accountType: 'public' | 'private') =>
  done(person.call(updateUser, { body: { accountType } }));

/** Nobody but whom it is for: all that reached the tab since it was opened. */
const allTold = (tab: Tab) => JSON.stringify(tab.told);

test('a public account is seen by everyone, a private one by friends, and who is blocked by neither', async () => {
  const { olga, fred, stan, bill, sue } = await people('olga', 'fred', 'stan', 'bill', 'sue');
  await befriend(olga, fred);
  await done(sue.call(subscribe, { body: { uuid: olga.uuid } }));
  await done(olga.call(block, { body: { uuid: bill.uuid } }));
  const tab = await come(olga);
  const [friend, stranger, blocked, subscriber] = [
    await come(fred),
    await come(stan),
    await come(bill),
    await come(sue),
  ];
  expect(await friend.watch(olga)).toEqual([ONLINE]);
  expect(await stranger.watch(olga)).toEqual([ONLINE]);
  expect(await subscriber.watch(olga)).toEqual([ONLINE]);
  expect(await blocked.watch(olga)).toEqual([HIDDEN]);
  expect(await tab.watch(bill, olga)).toEqual([HIDDEN, ONLINE]);

  // At once, and without being asked again.
  await setType(olga, 'private');
  await stranger.hears(olga, HIDDEN);
  await subscriber.hears(olga, HIDDEN);
  expect(await friend.watch(olga)).toEqual([ONLINE]);
  expect(await tab.watch(olga)).toEqual([ONLINE]);
  expect(await stranger.watch(olga)).toEqual([HIDDEN]);

  clock.advance({ minutes: 1 });
  const lastSeenAt = clock.now().toISOString();
  await leave(tab);
  await friend.hears(olga, { state: 'offline', lastSeenAt });
  expect(await stranger.watch(olga)).toEqual([HIDDEN]);
  expect(await blocked.watch(olga)).toEqual([HIDDEN]);
  for (const one of [stranger, subscriber, blocked]) expect(allTold(one)).not.toContain(lastSeenAt);

  await setType(olga, 'public');
  await stranger.hears(olga, { state: 'offline', lastSeenAt });
  expect(allTold(blocked)).toBe('[]');
});

test('what somebody shows is told to have changed to those who look, and to nobody who may not know', async () => {
  const { orla, tess, zeno } = await people('orla', 'tess', 'zeno');
  await done(orla.call(block, { body: { uuid: zeno.uuid } }));
  const tabs = [await come(orla), await come(tess), await come(zeno)];
  const renewed: unknown[][] = tabs.map(() => []);
  for (const [at, tab] of tabs.entries()) {
    tab.client.socket.on('renewed', (uuids) => renewed[at]?.push(...uuids));
    await tab.watch(orla);
  }
  await done(orla.call(updateUser, { body: { conf: { seeResume: 'me' } } }));
  await until(() => expect(renewed[1]).toEqual([orla.uuid]));
  await done(orla.call(updateResume, { body: { about: 'Quiet.' } }));
  await until(() => expect(renewed[1]).toEqual([orla.uuid, orla.uuid]));
  expect([renewed[0], renewed[2]]).toEqual([[], []]);
});

test('ties open and close it at once, for both', async () => {
  const { ann, ben } = await people('ann', 'ben');
  await setType(ann, 'private');
  await setType(ben, 'private');
  const [anns, bens] = [await come(ann), await come(ben)];
  expect(await anns.watch(ben)).toEqual([HIDDEN]);
  expect(await bens.watch(ann)).toEqual([HIDDEN]);
  await befriend(ann, ben);
  await anns.hears(ben, ONLINE);
  await bens.hears(ann, ONLINE);
  await done(ann.call(removeFriend, { params: { uuid: ben.uuid } }));
  await anns.hears(ben, HIDDEN);
  await bens.hears(ann, HIDDEN);
});

test('a block hides each from the other, also where no tie was, and is taken back', async () => {
  const { cleo, dora } = await people('cleo', 'dora');
  const [cleos, doras] = [await come(cleo), await come(dora)];
  await cleos.watch(dora);
  await doras.watch(cleo);
  await done(cleo.call(block, { body: { uuid: dora.uuid } }));
  await cleos.hears(dora, HIDDEN);
  await doras.hears(cleo, HIDDEN);
  await done(cleo.call(unblock, { params: { uuid: dora.uuid } }));
  await cleos.hears(dora, ONLINE);
  await doras.hears(cleo, ONLINE);
});

test('a private account is seen by those who see its owner in a team, as long as they do', async () => {
  const { rosa, seth, ines } = await people('rosa', 'seth', 'ines');
  await setType(rosa, 'private');
  await setType(ines, 'private');
  const team = (await done(rosa.call(createTeam, { body: { title: 'Weavers', timeZone: 'UTC' } }))).item.id;
  const join = (person: Person, role: Role) =>
    context.transaction((tx) =>
      addMember(tx, { id: team, member_count: 1 }, person, { role, term: null, at: clock.now() }),
    );
  const [rosas, seths, iness] = [await come(rosa), await come(seth), await come(ines)];
  expect(await seths.watch(rosa)).toEqual([HIDDEN]);
  expect(await iness.watch(rosa)).toEqual([HIDDEN]);
  expect(await rosas.watch(ines)).toEqual([HIDDEN]);
  await join(seth, 'performer');
  await seths.hears(rosa, ONLINE);
  expect(await listOnline(platform, seth.id)).toContain(rosa.id);

  // For a bystander there is nobody in it, but whoever leads it sees them.
  await join(ines, 'bystander');
  await rosas.hears(ines, ONLINE);
  expect(await iness.watch(rosa)).toEqual([HIDDEN]);
  const params = { id: team, uuid: ines.uuid };
  await done(rosa.call(changeRole, { params, body: { role: 'observer' } }));
  await iness.hears(rosa, ONLINE);

  await done(rosa.call(block, { body: { uuid: seth.uuid } }));
  await seths.hears(rosa, HIDDEN);
  await done(rosa.call(unblock, { params: { uuid: seth.uuid } }));
  await seths.hears(rosa, ONLINE);
  await done(rosa.call(removeMember, { params: { id: team, uuid: seth.uuid } }));
  await seths.hears(rosa, HIDDEN);

  await done(rosa.call(deleteTeam, { params: { id: team } }));
  await iness.hears(rosa, HIDDEN);
  await rosas.hears(ines, HIDDEN);
  expect(await listOnline(platform, ines.id)).not.toContain(rosa.id);
});

test('who is in a team for a while sees of private accounts those whom they meet in projects', async () => {
  const { theo, ursa, vera, walt } = await people('theo', 'ursa', 'vera', 'walt');
  await setType(ursa, 'private');
  await setType(vera, 'private');
  const team = (await done(walt.call(createTeam, { body: { title: 'Guests', timeZone: 'UTC' } }))).item.id;
  const term = { lastDay: '2100-01-01', endsAt: new Date('2100-01-02'), host: vera.id, warnedDays: null };
  await context.transaction(async (tx) => {
    const at = clock.now();
    await addMember(tx, { id: team, member_count: 1 }, ursa, { role: 'performer', term: null, at });
    await addMember(tx, { id: team, member_count: 2 }, vera, { role: 'performer', term: null, at });
    await addMember(tx, { id: team, member_count: 3 }, theo, { role: 'temporaryPerformer', term, at });
  });
  const project = (await done(walt.call(createProject, { body: { team, title: 'Loom' } }))).item.id;
  const list = (person: Person) =>
    done(walt.call(addProjectMember, { params: { id: project, uuid: person.uuid } }));
  const theos = await come(theo);
  for (const one of [ursa, vera]) await come(one);
  expect(await theos.watch(ursa, vera)).toEqual([HIDDEN, HIDDEN]);
  await list(theo);
  await theos.hears(vera, ONLINE);
  expect(await theos.watch(ursa, vera)).toEqual([HIDDEN, ONLINE]);
  await list(ursa);
  await theos.hears(ursa, ONLINE);
  await done(walt.call(removeProjectMember, { params: { id: project, uuid: ursa.uuid } }));
  await theos.hears(ursa, HIDDEN);
});

test('nobody is told apart from somebody who cannot be seen', async () => {
  const { evan, flo } = await people('evan', 'flo');
  await setType(flo, 'private');
  await leave(await come(flo));
  const looking = await come(evan);
  const nobody = { uuid: UserUuid.parse('00000000-0000-4000-8000-000000000000') };
  expect(await looking.watch(flo, nobody)).toEqual([HIDDEN, HIDDEN]);
});

test('who is erased is seen by nobody any more, and leaves nothing behind', async () => {
  const { gail, hugh } = await people('gail', 'hugh');
  await leave(await come(gail));
  const looking = await come(hugh);
  expect(await looking.watch(gail)).not.toEqual([NEVER]);
  await context.transaction(async (tx) => {
    await presencePersonalData.erase(tx, gail.id, platform);
    await profilePersonalData.erase(tx, gail.id, platform);
  });
  await looking.hears(gail, HIDDEN);
  // What a last socket would have written after it.
  await presences.settle();
  expect(await world.lastSeenOf(gail)).toBeNull();
});

test('who is online is listed for those alone who may see it', async () => {
  const { kate, liam, mona, nick } = await people('kate', 'liam', 'mona', 'nick');
  await setType(liam, 'private');
  await setType(mona, 'private');
  await befriend(kate, liam);
  for (const one of [kate, liam, mona]) await come(one);
  const away = await come(nick);
  await away.idle(true);
  const seenBy = async ({ id }: Person) => {
    const ids = await listOnline(platform, id);
    return [kate, liam, mona, nick].filter((one) => ids.includes(one.id)).map(({ username }) => username);
  };
  expect(await seenBy(kate)).toEqual(['kate', 'liam']);
  expect(await seenBy(mona)).toEqual(['kate', 'mona']);
  await done(kate.call(block, { body: { uuid: mona.uuid } }));
  expect(await seenBy(mona)).toEqual(['mona']);
});

test('a change costs no query, and a look one, however many are looked at', async () => {
  const { otto, pia, quin } = await people('otto', 'pia', 'quin');
  const crowd = await makeCrowd(150);
  const looking = [await come(otto), await come(pia)];
  const tab = await come(quin);
  const queries = watchQueries();
  try {
    const facts = () => queries.asked().filter(({ text }) => text.includes('as pair (viewer, owner)')).length;
    for (const one of looking) await one.watch(quin, ...crowd);
    expect(facts()).toBe(2);
    await tab.idle(true);
    for (const one of looking) await one.hears(quin, { state: 'away' });
    expect(facts()).toBe(2);
    // One for both who look.
    await setType(quin, 'private');
    for (const one of looking) await one.hears(quin, HIDDEN);
    expect(facts()).toBe(3);
  } finally {
    queries.stop();
  }
});

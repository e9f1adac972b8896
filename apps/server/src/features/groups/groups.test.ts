import { toScope } from '@quilt/contract/core';
import * as groups from '@quilt/contract/features/groups';
import { catchUp } from '@quilt/contract/features/live';
import { listProfileStrips } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { createGroupsWorld } from '../../testing/groups-world';
import { AT_ONCE } from '../../testing/matrix';

const world = await createGroupsWorld();
const { newPeople, done, found, join, groupWith, read, platform, clock, block, bell, befriend, enterPeople } =
  world;

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? null : answer.error?.code);
const askedNotices = async (person: Person) =>
  (await bell(person)).items.filter(({ kind }) => kind === 'groupAsked');
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

describe('founding', () => {
  test('whoever makes a group owns it, and their devices are told', async () => {
    const { olga } = await newPeople('olga');
    const group = await found(olga, { title: '  Night shift ', category: 'city', rules: 'Be kind' });
    expect(group).toMatchObject({
      title: 'Night shift',
      category: 'city',
      rules: 'Be kind',
      role: 'owner',
      joining: null,
      memberCount: 1,
      requestCount: 0,
      founder: { uuid: olga.uuid },
      members: [{ uuid: olga.uuid }],
      version: 1,
    });
    expect(group.can).toContain('group.delete');
    expect(group.can).not.toContain('group.leave');
    expect(await eventsOf(olga)).toEqual([{ type: 'groups.changed', id: group.id, patch: null }]);
  });

  test('all that is wrong is told at once', async () => {
    const { olga } = await newPeople('olga');
    const body = {
      title: 'x'.repeat(LIMITS.groupTitle.max + 1),
      rules: 'x'.repeat(LIMITS.groupRules.max + 1),
      category: 'city' as const,
      visibility: 'open' as const,
    };
    const answer = await olga.call(groups.createGroup, { body });
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      error: {
        fields: expect.arrayContaining([
          expect.objectContaining({ path: 'title', code: 'groups.too_long' }),
          expect.objectContaining({ path: 'rules', code: 'groups.too_long' }),
        ]),
      },
    });
  });

  test('whose address is not confirmed neither makes nor joins one', async () => {
    const { olga, nina } = await newPeople('olga', 'nina');
    const { id } = await found(olga);
    await platform.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', nina.id)
      .execute();
    const body = { title: 'Mine', category: 'city' as const, visibility: 'open' as const };
    expect(codeOf(await nina.call(groups.createGroup, { body }))).toBe('groups.unverified');
    expect(codeOf(await join(nina, id))).toBe('groups.unverified');
    expect((await read(nina, id)).joining).toBe('verify');
  });
});

describe('joining and leaving', () => {
  test('an open group is read by everybody, joined at once, also twice, and left', async () => {
    const { olga, fred } = await newPeople('olga', 'fred');
    const { id } = await found(olga);
    expect(await read(fred, id)).toMatchObject({
      role: null,
      joining: 'join',
      members: [{ uuid: olga.uuid }],
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(fred, id)));
    expect(answers.map(codeOf)).toEqual([null, null, null, null, null]);
    expect(await read(fred, id)).toMatchObject({ role: 'member', joining: null, memberCount: 2 });
    await done(fred.call(groups.leaveGroup, { params: { id } }));
    expect(await read(fred, id)).toMatchObject({ role: null, memberCount: 1 });
    expect(codeOf(await fred.call(groups.leaveGroup, { params: { id } }))).toBe('common.not_found');
    expect(codeOf(await olga.call(groups.leaveGroup, { params: { id } }))).toBe('groups.owner_leaves');
  });

  test('by request one asks, and is let in by whoever may', async () => {
    const { olga, max, fred, stan } = await newPeople('olga', 'max', 'fred', 'stan');
    const { id } = await groupWith({ owner: olga, moderator: max }, { visibility: 'byRequest' });
    expect(codeOf(await join(fred, id))).toBe('groups.by_request');
    expect(await read(fred, id)).toMatchObject({ joining: 'ask', members: [] });
    const asked = await done(fred.call(groups.askForGroup, { params: { id }, body: { text: 'Please' } }));
    expect(asked.item.joining).toBe('asked');
    await done(fred.call(groups.askForGroup, { params: { id }, body: { text: 'Again' } }));
    expect((await read(max, id)).requestCount).toBe(1);
    expect((await read(fred, id)).requestCount).toBeNull();
    const { items } = await done(max.call(groups.listGroupRequests, { params: { id }, query: {} }));
    expect(items).toMatchObject([{ person: { uuid: fred.uuid }, text: 'Again' }]);
    // One notification each, however often they asked.
    expect(await askedNotices(max)).toMatchObject([
      { kind: 'groupAsked', actors: [{ uuid: fred.uuid }], params: { groupId: id } },
    ]);
    const params = { id, uuid: fred.uuid };
    expect(codeOf(await stan.call(groups.acceptGroupRequest, { params }))).toBe('common.forbidden');
    await done(max.call(groups.acceptGroupRequest, { params }));
    expect(codeOf(await max.call(groups.acceptGroupRequest, { params }))).toBe('common.not_found');
    expect(await read(fred, id)).toMatchObject({ role: 'member' });
    expect((await read(max, id)).requestCount).toBe(0);
    expect((await bell(fred)).items).toMatchObject([{ kind: 'groupAccepted', actors: [{ uuid: max.uuid }] }]);
    expect(await askedNotices(max)).toEqual([]);
  });

  test('who was not let in waits, and who takes it back does not', async () => {
    const { olga, fred } = await newPeople('olga', 'fred');
    const { id } = await found(olga, { visibility: 'byRequest' });
    const ask = () => fred.call(groups.askForGroup, { params: { id }, body: {} });
    await done(ask());
    await done(fred.call(groups.dropGroupRequest, { params: { id } }));
    expect(codeOf(await fred.call(groups.dropGroupRequest, { params: { id } }))).toBe('common.not_found');
    await done(ask());
    await done(olga.call(groups.declineGroupRequest, { params: { id, uuid: fred.uuid } }));
    expect(codeOf(await ask())).toBe('groups.asked_lately');
    expect(await read(fred, id)).toMatchObject({ joining: 'wait', askAgainFrom: expect.any(String) });
    expect((await read(olga, id)).requestCount).toBe(0);
    for (const half of [1, 2]) {
      clock.advance({ days: Math.ceil(LIMITS.declinedDays / 2) + half });
      // Whoever comes now and then stays signed in.
      await read(olga, id);
      await read(fred, id);
    }
    await done(ask());
    expect((await read(olga, id)).requestCount).toBe(1);
  });

  test('many who accept and decline one request at once answer it once', async () => {
    const { olga, fred } = await newPeople('olga', 'fred');
    const { id } = await found(olga, { visibility: 'byRequest' });
    await done(fred.call(groups.askForGroup, { params: { id }, body: {} }));
    const params = { id, uuid: fred.uuid };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        olga.call(index % 2 ? groups.acceptGroupRequest : groups.declineGroupRequest, { params }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { memberCount, requestCount, members } = await read(olga, id);
    expect(requestCount).toBe(0);
    expect(memberCount).toBe(members.length);
  });

  test('many who join at once are counted, and nobody twice', async () => {
    const { olga, fred } = await newPeople('olga', 'fred');
    const { id } = await found(olga);
    await Promise.all(Array.from({ length: AT_ONCE }, () => join(fred, id)));
    expect((await read(olga, id)).memberCount).toBe(2);
  });
});

describe('a hidden group', () => {
  test('is nowhere for outsiders, and there for who is invited', async () => {
    const { olga, fred, stan } = await newPeople('olga', 'fred', 'stan');
    const { id } = await found(olga, { title: 'Secret of Olga', visibility: 'hidden' });
    const asStranger = [
      await stan.call(groups.getGroup, { params: { id } }),
      await join(stan, id),
      await stan.call(groups.askForGroup, { params: { id }, body: {} }),
      await stan.call(groups.listGroupMembers, { params: { id }, query: {} }),
      await stan.call(catchUp, { params: { scope: toScope('group', id) }, query: { after: 0 } }),
    ];
    expect(asStranger.map(codeOf)).toEqual(Array(5).fill('common.not_found'));
    const found_ = await done(stan.call(groups.listGroups, { query: { search: 'secret of' } }));
    expect(found_.items).toEqual([]);

    await done(olga.call(groups.inviteToGroup, { params: { id, uuid: fred.uuid } }));
    expect(await read(fred, id)).toMatchObject({ joining: 'invited', members: [] });
    expect(codeOf(await fred.call(groups.listGroupMembers, { params: { id }, query: {} }))).toBe(
      'common.forbidden',
    );
    await done(join(fred, id));
    expect((await read(fred, id)).role).toBe('member');
  });
});

describe('invitations', () => {
  test('reach those who may be invited, once, and are declined for a while', async () => {
    const { olga, fred } = await newPeople('olga', 'fred');
    const { id } = await found(olga, { visibility: 'byRequest' });
    const invite = () => olga.call(groups.inviteToGroup, { params: { id, uuid: fred.uuid } });
    await Promise.all(Array.from({ length: 10 }, invite));
    const { items } = await done(fred.call(groups.listOwnGroupInvitations, { query: {} }));
    expect(items).toMatchObject([{ group: { id, joining: 'invited' }, inviter: { uuid: olga.uuid } }]);
    expect((await done(fred.call(groups.countOwnGroups, {}))).item).toEqual({ groups: 0, invitations: 1 });
    expect((await bell(fred)).items).toMatchObject([{ kind: 'groupInvited', count: 1 }]);
    await done(fred.call(groups.declineGroupInvitation, { params: { id } }));
    expect((await bell(fred)).items).toEqual([]);
    expect(codeOf(await invite())).toBe('groups.not_invitable');
    expect(codeOf(await fred.call(groups.declineGroupInvitation, { params: { id } }))).toBe(
      'common.not_found',
    );
  });

  test('of the blocked reach nobody, and one that came before a block is gone with it', async () => {
    const { olga, fred, stan } = await newPeople('olga', 'fred', 'stan');
    const { id } = await found(olga, { visibility: 'hidden' });
    await done(olga.call(groups.inviteToGroup, { params: { id, uuid: fred.uuid } }));
    await done(block(fred, olga));
    await done(block(stan, olga));
    const again = await olga.call(groups.inviteToGroup, { params: { id, uuid: stan.uuid } });
    expect(codeOf(again)).toBe('common.not_found');
    expect((await done(fred.call(groups.listOwnGroupInvitations, { query: {} }))).items).toEqual([]);
    expect(codeOf(await fred.call(groups.getGroup, { params: { id } }))).toBe('common.not_found');
    expect(codeOf(await join(fred, id))).toBe('common.not_found');
  });

  test('candidates are told with the reason why not, and members may not ask for them', async () => {
    const { olga, fred, stan, max } = await newPeople('olga', 'fred', 'stan', 'max');
    await enterPeople(fred, stan, max);
    const { id } = await groupWith({ owner: olga, member: fred });
    await done(olga.call(groups.banFromGroup, { params: { id, uuid: stan.uuid } }));
    const ask = (who: Person, search: string) =>
      who.call(groups.listGroupCandidates, { params: { id }, query: { search } });
    const refusalOf = async (person: Person, search: string) =>
      (await done(ask(olga, search))).items.find((one) => one.person.uuid === person.uuid)?.refusal;
    expect(await refusalOf(fred, fred.username)).toBe('member');
    expect(await refusalOf(stan, stan.username)).toBe('banned');
    expect(await refusalOf(max, max.username)).toBeNull();
    expect(codeOf(await ask(fred, max.username))).toBe('common.forbidden');
  });
});

describe('the directory', () => {
  test('is searched, filtered and paged, and leaves out one’s own', async () => {
    const { olga, fred } = await newPeople('olga', 'fred');
    for (const title of ['Zebra one', 'Zebra two', 'Zebra three']) {
      await found(olga, { title, category: 'science' });
    }
    await found(fred, { title: 'Zebra of Fred', category: 'science' });
    const query = { search: 'zebra', limit: 2 };
    const first = await done(fred.call(groups.listGroups, { query }));
    expect(titles(first)).toEqual(['Zebra one', 'Zebra three']);
    const second = await done(
      fred.call(groups.listGroups, { query: { ...query, cursor: first.nextCursor ?? undefined } }),
    );
    expect(titles(second)).toEqual(['Zebra two']);
    expect(second.nextCursor).toBeNull();
    const other = await done(fred.call(groups.listGroups, { query: { ...query, category: 'city' } }));
    expect(other.items).toEqual([]);
    const closed = await done(fred.call(groups.listGroups, { query: { ...query, visibility: 'byRequest' } }));
    expect(closed.items).toEqual([]);
    expect(titles(await done(fred.call(groups.listOwnGroups, { query: {} })))).toContain('Zebra of Fred');
  });
});

describe('blocked people', () => {
  test('are not among the members that one sees', async () => {
    const { olga, fred, stan } = await newPeople('olga', 'fred', 'stan');
    const { id } = await groupWith({ owner: olga, member: fred });
    await done(join(stan, id));
    await done(block(stan, fred));
    const seen = async (who: Person) =>
      (await done(who.call(groups.listGroupMembers, { params: { id }, query: {} }))).items.map(
        ({ person }) => person.uuid,
      );
    expect(await seen(stan)).toEqual([olga.uuid, stan.uuid]);
    expect(await seen(olga)).toEqual([olga.uuid, fred.uuid, stan.uuid]);
    expect((await read(stan, id)).members.map(({ uuid }) => uuid)).not.toContain(fred.uuid);
  });
});

test('the strip of a profile names the groups that its viewer may know', async () => {
  const { olga, fred, stan } = await newPeople('olga', 'fred', 'stan');
  const open = await found(olga, { title: 'Strip open' });
  const hidden = await groupWith(
    { owner: olga, member: fred },
    { title: 'Strip hidden', visibility: 'hidden' },
  );
  const stripFor = async (viewer: Person) =>
    (await done(viewer.call(listProfileStrips, { params: { uuid: olga.uuid }, query: {} }))).items.flatMap(
      (strip) => (strip.kind === 'groups' ? strip.groups.map(({ id }) => id) : []),
    );
  expect(await stripFor(stan)).toEqual([open.id]);
  expect(await stripFor(fred)).toEqual([hidden.id, open.id]);
  expect(await stripFor(olga)).toEqual([hidden.id, open.id]);
  await befriend(olga, stan);
  expect(await stripFor(stan)).toEqual([open.id]);
});

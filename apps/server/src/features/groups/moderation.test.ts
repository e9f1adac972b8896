import { toScope } from '@quilt/contract/core';
import * as groups from '@quilt/contract/features/groups';
import { catchUp } from '@quilt/contract/features/live';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createGroupsWorld } from '../../testing/groups-world';
import { AT_ONCE } from '../../testing/matrix';
import { purgeGroups } from './groups.jobs';

const world = await createGroupsWorld();
const { people, done, found, join, groupWith, read, platform, clock, bell } = world;

const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? null : answer.error?.code);

const cast = await people('olga', 'max', 'mary', 'stan', 'fred');
const { olga, max, mary, stan, fred } = cast;
const roles = { owner: olga, moderator: max, member: mary };

const asked = await groupWith(roles, { visibility: 'byRequest' });
const hidden = await groupWith(roles, { visibility: 'hidden' });

describe('who may what', () => {
  const { id } = asked;
  const somebody = { uuid: fred.uuid };
  /** Read or refused by nothing but what the person may; whoever may is refused for another reason, or not at all. */
  const ASKED: Readonly<Record<string, (who: Person, id: groups.GroupId) => Promise<{ ok: boolean }>>> = {
    members: (who, of) => who.call(groups.listGroupMembers, { params: { id: of }, query: {} }),
    requests: (who, of) => who.call(groups.listGroupRequests, { params: { id: of }, query: {} }),
    invitations: (who, of) => who.call(groups.listGroupInvitations, { params: { id: of }, query: {} }),
    candidates: (who, of) => who.call(groups.listGroupCandidates, { params: { id: of }, query: {} }),
    bans: (who, of) => who.call(groups.listGroupBans, { params: { id: of }, query: {} }),
    edit: (who, of) =>
      who.call(groups.updateGroup, { params: { id: of }, body: { version: 1, changes: {} } }),
    accept: (who, of) => who.call(groups.acceptGroupRequest, { params: { id: of, ...somebody } }),
    decline: (who, of) => who.call(groups.declineGroupRequest, { params: { id: of, ...somebody } }),
    uninvite: (who, of) => who.call(groups.cancelGroupInvitation, { params: { id: of, ...somebody } }),
    remove: (who, of) => who.call(groups.removeGroupMember, { params: { id: of, ...somebody } }),
    lift: (who, of) => who.call(groups.liftGroupBan, { params: { id: of, ...somebody } }),
    role: (who, of) =>
      who.call(groups.changeGroupRole, { params: { id: of, ...somebody }, body: { role: 'member' } }),
    handOver: (who, of) => who.call(groups.handGroupOver, { params: { id: of, ...somebody } }),
    undelete: (who, of) => who.call(groups.undeleteGroup, { params: { id: of } }),
  };
  const FOR_MEMBERS = ['members'];
  const FOR_OWNER = ['role', 'handOver', 'undelete'];

  test.each(Object.keys(ASKED))('%s', async (name) => {
    const ask = ASKED[name];
    if (!ask) throw new Error(name);
    const isForbidden = async (who: Person) => codeOf(await ask(who, id)) === 'common.forbidden';
    expect({
      owner: await isForbidden(olga),
      moderator: await isForbidden(max),
      member: await isForbidden(mary),
      stranger: await isForbidden(stan),
    }).toEqual({
      owner: false,
      moderator: FOR_OWNER.includes(name),
      member: !FOR_MEMBERS.includes(name),
      stranger: true,
    });
    expect(codeOf(await ask(stan, hidden.id))).toBe('common.not_found');
  });
});

describe('roles', () => {
  test('the owner makes moderators, who are told; nobody changes the owner', async () => {
    const { id } = await groupWith(roles);
    const change = (who: Person, whom: Person, role: 'moderator' | 'member') =>
      who.call(groups.changeGroupRole, { params: { id, uuid: whom.uuid }, body: { role } });
    await done(change(olga, mary, 'moderator'));
    expect((await read(mary, id)).role).toBe('moderator');
    expect((await bell(mary)).items).toMatchObject([
      { kind: 'groupRoleChanged', params: { groupId: id, groupRole: 'moderator' } },
    ]);
    expect(codeOf(await change(max, mary, 'member'))).toBe('common.forbidden');
    expect(codeOf(await change(olga, olga, 'member'))).toBe('common.forbidden');
    expect(codeOf(await change(olga, stan, 'member'))).toBe('common.not_found');
    await done(change(olga, mary, 'member'));
    expect((await read(mary, id)).role).toBe('member');
  });

  test('many hand-overs at once leave exactly one owner', async () => {
    const { id } = await groupWith(roles);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        olga.call(groups.handGroupOver, { params: { id, uuid: (index % 2 ? max : mary).uuid } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok).map(codeOf)).toEqual(Array(AT_ONCE - 1).fill('common.forbidden'));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from group_members where group_id = ${id} and role = 'owner'`.execute(
      platform.db,
    );
    expect(rows[0]?.count).toBe(1);
    expect((await read(olga, id)).role).toBe('moderator');
  });
});

describe('removing and banning', () => {
  test('a moderator removes members alone, and whoever was removed can come back', async () => {
    const { id } = await groupWith(roles);
    const remove = (who: Person, whom: Person) =>
      who.call(groups.removeGroupMember, { params: { id, uuid: whom.uuid } });
    expect(codeOf(await remove(max, olga))).toBe('common.forbidden');
    expect(codeOf(await remove(max, max))).toBe('common.forbidden');
    await done(remove(max, mary));
    expect((await read(mary, id)).joining).toBe('join');
    await done(join(mary, id));
    await done(remove(olga, max));
    expect((await read(olga, id)).memberCount).toBe(2);
  });

  test('who is banned is out, reads nothing and does not come back until it is lifted', async () => {
    const { id } = await groupWith(roles);
    const scope = toScope('group', id);
    const ban = (who: Person, whom: Person) =>
      who.call(groups.banFromGroup, { params: { id, uuid: whom.uuid } });
    await done(mary.call(catchUp, { params: { scope }, query: { after: 0 } }));
    expect(codeOf(await ban(max, olga))).toBe('common.forbidden');
    expect(codeOf(await ban(max, max))).toBe('common.forbidden');
    expect(codeOf(await ban(mary, stan))).toBe('common.forbidden');
    await done(ban(max, mary));
    await done(ban(max, mary));
    expect(await read(mary, id)).toMatchObject({
      role: null,
      joining: 'banned',
      members: [],
      memberCount: 2,
    });
    const refused = [
      await join(mary, id),
      await mary.call(groups.askForGroup, { params: { id }, body: {} }),
      await mary.call(groups.listGroupMembers, { params: { id }, query: {} }),
      await mary.call(catchUp, { params: { scope }, query: { after: 0 } }),
      await olga.call(groups.inviteToGroup, { params: { id, uuid: mary.uuid } }),
    ];
    expect(refused.map(codeOf)).toEqual([
      'groups.banned',
      'groups.banned',
      'common.forbidden',
      'common.not_found',
      'groups.member_banned',
    ]);
    const { items } = await done(olga.call(groups.listGroupBans, { params: { id }, query: {} }));
    expect(items).toMatchObject([{ person: { uuid: mary.uuid }, by: { uuid: max.uuid } }]);
    await done(olga.call(groups.liftGroupBan, { params: { id, uuid: mary.uuid } }));
    await done(join(mary, id));
  });

  test('a ban ends a request that waits', async () => {
    const { id } = await groupWith(roles, { visibility: 'byRequest' });
    await done(fred.call(groups.askForGroup, { params: { id }, body: {} }));
    await done(max.call(groups.banFromGroup, { params: { id, uuid: fred.uuid } }));
    expect((await read(max, id)).requestCount).toBe(0);
  });
});

describe('editing', () => {
  test('different fields merge, the same clash, and whoever looks is told', async () => {
    const { id } = await groupWith(roles);
    const edit = (who: Person, version: number, changes: groups.GroupChanges) =>
      who.call(groups.updateGroup, { params: { id }, body: { version, changes } });
    await done(edit(olga, 1, { title: 'Renamed' }));
    await done(edit(max, 1, { rules: 'One rule' }));
    expect(await read(stan, id)).toMatchObject({ title: 'Renamed', rules: 'One rule', version: 3 });
    const clash = await edit(max, 1, { title: 'Otherwise' });
    expect(clash).toMatchObject({
      ok: false,
      error: { code: 'common.edit_conflict', fields: [{ path: 'title', params: { theirs: 'Renamed' } }] },
    });
    const told = await done(
      stan.call(catchUp, { params: { scope: toScope('group', id) }, query: { after: 0 } }),
    );
    expect(told.items.map(({ type }) => type)).toContain('group.changed');
  });

  test('one that is hidden from now on is not heard of by strangers', async () => {
    const { id } = await groupWith(roles);
    const scope = toScope('group', id);
    await done(stan.call(catchUp, { params: { scope }, query: { after: 0 } }));
    const body = { version: 1, changes: { visibility: 'hidden' as const } };
    expect(codeOf(await max.call(groups.updateGroup, { params: { id }, body }))).toBe('common.forbidden');
    await done(olga.call(groups.updateGroup, { params: { id }, body }));
    expect(codeOf(await stan.call(catchUp, { params: { scope }, query: { after: 0 } }))).toBe(
      'common.not_found',
    );
    expect(codeOf(await stan.call(groups.getGroup, { params: { id } }))).toBe('common.not_found');
    await done(mary.call(catchUp, { params: { scope }, query: { after: 0 } }));
  });
});

test('nobody is in more groups than the most, also when the last are joined at once', async () => {
  const { gina } = await people('gina');
  const { last } = await people('last');
  await sql`
    with made as (
      insert into groups (title, description, rules, category, visibility, created_at)
      select 'Many ' || n, '', '', 'other', 'open', ${clock.now()} from generate_series(1, ${LIMITS.groups - 1}) n
      returning id)
    insert into group_members (group_id, user_id, role, joined_at)
    select id, ${gina.id}, 'member', ${clock.now()} from made`.execute(platform.db);
  const ids = await Promise.all(Array.from({ length: 5 }, async () => (await found(last)).id));
  const answers = await Promise.all(ids.map((id) => join(gina, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok).map(codeOf)).toEqual(Array(4).fill('groups.too_many'));
});

describe('deleting', () => {
  test('its owner has it back for a month, nobody else sees it, and then it goes', async () => {
    const { id } = await groupWith(roles);
    await done(olga.call(groups.inviteToGroup, { params: { id, uuid: fred.uuid } }));
    const isTold = async () => (await bell(fred)).items.some(({ params }) => params.groupId === id);
    expect(await isTold()).toBe(true);
    const del = (who: Person) => who.call(groups.deleteGroup, { params: { id } });
    expect(codeOf(await del(max))).toBe('common.forbidden');
    expect((await done(del(olga))).item).toMatchObject({
      deletesAt: expect.any(String),
      can: ['group.read', 'group.delete'],
    });
    expect(await isTold()).toBe(false);
    for (const who of [max, mary, stan]) {
      expect(codeOf(await who.call(groups.getGroup, { params: { id } }))).toBe('common.not_found');
    }
    const edited = await olga.call(groups.updateGroup, {
      params: { id },
      body: { version: 1, changes: { title: 'Other' } },
    });
    expect(codeOf(edited)).toBe('groups.deleted');
    await done(olga.call(groups.undeleteGroup, { params: { id } }));
    expect((await read(mary, id)).deletesAt).toBeNull();
    await done(del(olga));
    await purgeGroups.run(platform, null);
    expect((await read(olga, id)).deletesAt).not.toBeNull();
    clock.advance({ days: LIMITS.undeleteDays + 1 });
    await purgeGroups.run(platform, null);
    const { rows } = await sql`select from groups where id = ${id}`.execute(platform.db);
    expect(rows).toEqual([]);
  });
});

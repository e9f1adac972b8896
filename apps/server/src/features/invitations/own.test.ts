import { acceptInvitation, createInviteLink, declineInvitation } from '@quilt/contract/features/invitations';
import { type Grant, removeMember } from '@quilt/contract/features/members';
import {
  archiveTeam,
  deleteTeam,
  getTeam,
  listTeams,
  type TeamId,
  updateTeam,
} from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { FEATURES } from '../../services/features';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { createInvitationsWorld, toEmail, toUser } from '../../testing/invitations-world';
import { AT_ONCE } from '../../testing/matrix';

const world = await createInvitationsWorld();
const { cast, teamWith, people, send, invite, own, done, clock, platform } = world;
const { owner, administrator, manager } = cast;
const CLOSED = { ok: false, error: { code: 'invitations.closed' } };

const accept = (who: Person, id: Parameters<typeof invite>[1] | number) =>
  who.call(acceptInvitation, { params: { id: id as never } });

async function roleOf(team: TeamId, person: Person): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select role from team_members where team_id = ${team} and user_id = ${person.id}`.execute(platform.db);
  return rows[0]?.role;
}

const setRole = (team: TeamId, person: Person, role: string) =>
  sql`update team_members set role = ${role} where team_id = ${team} and user_id = ${person.id}`.execute(
    platform.db,
  );

test('who accepts is in, with the role that was granted, and is told of no more', async () => {
  const { nora } = await people('nora');
  const { id } = await teamWith();
  const invitation = await invite(administrator, id, toUser(nora), { role: 'manager' });
  expect(await nora.call(getTeam, { params: { id } })).toMatchObject({ status: 404 });
  const { item } = await done(accept(nora, invitation));
  expect(item).toMatchObject({ id, role: 'manager', memberCount: 8 });
  expect(await nora.call(getTeam, { params: { id } })).toMatchObject({ ok: true });
  expect(await own(nora)).toEqual([]);
  const types = (await eventsOf(nora)).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['teams.changed', 'invitations.changed']));
  expect(await accept(nora, invitation)).toMatchObject(CLOSED);
});

test('nobody else answers it, and nothing changes where they try', async () => {
  const { pete, quin } = await people('pete', 'quin');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(pete));
  const before = await world.invitationsOf(id);
  for (const one of [quin, owner, manager]) {
    expect(await accept(one, invitation)).toMatchObject({ status: 404 });
    expect(await one.call(declineInvitation, { params: { id: invitation } })).toMatchObject({ status: 404 });
  }
  expect(await world.call(acceptInvitation, { params: { id: invitation } })).toMatchObject({ status: 401 });
  expect(await world.invitationsOf(id)).toBe(before);
  expect((await accept(pete, invitation)).ok).toBe(true);
});

test('who has not confirmed their address sees it and cannot accept, by name neither, until they have', async () => {
  const { rolf } = await people('rolf');
  const { id } = await teamWith();
  await world.unverify(rolf);
  const invitation = await invite(owner, id, toUser(rolf));
  const before = await world.invitationsOf(id);
  expect(await own(rolf)).toHaveLength(1);
  expect(await accept(rolf, invitation)).toMatchObject({ error: { code: 'invitations.verify_first' } });
  expect(await world.invitationsOf(id)).toBe(before);
  await sql`update users set email_verified_at = ${clock.now()} where id = ${rolf.id}`.execute(platform.db);
  expect((await accept(rolf, invitation)).ok).toBe(true);
});

test('many at once let one in once', async () => {
  const { rosa } = await people('rosa');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(rosa));
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => accept(rosa, invitation)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await sql<{
    member_count: number;
  }>`select member_count from teams where id = ${id}`.execute(platform.db);
  expect(rows).toEqual([{ member_count: 8 }]);
});

describe('the inviter is asked again at the end', () => {
  test.each([
    ['demoted below it', (team: TeamId) => setRole(team, administrator, 'performer'), false],
    ['demoted, but not so far', (team: TeamId) => setRole(team, administrator, 'manager'), true],
    [
      'removed',
      (team: TeamId) =>
        sql`delete from team_members where team_id = ${team} and user_id = ${administrator.id}`.execute(
          platform.db,
        ),
      false,
    ],
  ] as const)('%s', async (what, change, stands) => {
    const name = `guest_${what.replace(/\W/g, '')}`;
    const guest = (await people(name))[name];
    if (!guest) throw new Error('nobody was made');
    const { id } = await teamWith();
    const invitation = await invite(administrator, id, toUser(guest));
    await change(id);
    expect(await own(guest)).toHaveLength(stands ? 1 : 0);
    const answer = await accept(guest, invitation);
    if (stands) expect(answer.ok).toBe(true);
    else expect(answer).toMatchObject(CLOSED);
    expect(await roleOf(id, guest)).toBe(stands ? 'performer' : undefined);
  });
});

test('an archived team takes nobody in, and does not show that it invites', async () => {
  const { sara } = await people('sara');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(sara));
  await done(owner.call(archiveTeam, { params: { id } }));
  expect(await own(sara)).toEqual([]);
  expect(await accept(sara, invitation)).toMatchObject({ error: { code: 'teams.archived' } });
  await done(owner.call(deleteTeam, { params: { id } }));
  expect(await accept(sara, invitation)).toMatchObject(CLOSED);
});

test('a team that is full takes nobody in, nor does somebody who is in enough', async () => {
  const { tara, uwe } = await people('tara', 'uwe');
  const [full, other] = [await teamWith(), await teamWith()];
  const first = await invite(owner, full.id, toUser(tara));
  await sql`update teams set member_count = ${LIMITS.teamMembers} where id = ${full.id}`.execute(platform.db);
  expect(await accept(tara, first)).toMatchObject({ error: { code: 'invitations.team_full' } });
  expect((await accept(tara, await invite(owner, other.id, toUser(tara)))).ok).toBe(true);

  const second = await invite(owner, other.id, toUser(uwe));
  await sql`
    with made as (
      insert into teams (title, description, visibility, time_zone, created_at)
      select 'Team', '', 'hidden', 'UTC', ${clock.now()} from generate_series(1, ${LIMITS.teams}::int) returning id)
    insert into team_members (team_id, user_id, role, joined_at)
    select id, ${uwe.id}, 'owner', ${clock.now()} from made`.execute(platform.db);
  expect(await accept(uwe, second)).toMatchObject({ error: { code: 'teams.too_many' } });
});

test('who joins by name has answered nothing that went to their address, which stays unseen', async () => {
  const { vic, wim } = await people('vic', 'wim');
  const { id } = await teamWith();
  for (const one of [vic, wim]) {
    await invite(owner, id, toUser(one));
    await invite(manager, id, toEmail(`${one.username}@example.org`), { role: 'observer' });
  }
  const statesOf = async (person: Person) => {
    const { rows } = await sql<{ state: string }>`
      select state from invitations
       where team_id = ${id} and (user_id = ${person.id} or email = ${`${person.username}@example.org`})
       order by id`.execute(platform.db);
    return rows.map(({ state }) => state);
  };
  const [, byName] = await own(vic);
  await done(accept(vic, byName?.id ?? 0));
  expect([await own(vic), await roleOf(id, vic), await statesOf(vic)]).toEqual([
    [],
    'performer',
    ['accepted', 'pending'],
  ]);
  const [, alsoByName] = await own(wim);
  await done(wim.call(declineInvitation, { params: { id: alsoByName?.id as never } }));
  expect([await own(wim), await roleOf(id, wim), await statesOf(wim)]).toEqual([
    [],
    undefined,
    ['declined', 'pending'],
  ]);
});

test('who accepts what went to their address has answered what was asked by name too', async () => {
  const { yael } = await people('yael');
  const { id } = await teamWith();
  await invite(owner, id, toUser(yael));
  await invite(manager, id, toEmail('yael@example.org'), { role: 'observer' });
  const [mailed] = await own(yael);
  await done(accept(yael, mailed?.id ?? 0));
  expect([await own(yael), await roleOf(id, yael)]).toEqual([[], 'observer']);
  const { rows } = await sql<{ state: string }>`
    select state from invitations where team_id = ${id}`.execute(platform.db);
  expect(rows.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
});

describe('a temporary performer', () => {
  const grantOf = (
    projects: Grant extends infer G ? (G extends { projects: infer P } ? P : never) : never,
    host = manager,
  ): Grant => ({
    role: 'temporaryPerformer',
    lastDay: '2026-08-31',
    host: host.uuid,
    projects,
  });

  test('joins with a last day, a host and projects, and sees these alone', async () => {
    const { xavi } = await people('xavi');
    const { id, project, other } = await teamWith();
    const invitation = await invite(manager, id, toUser(xavi), grantOf([project, other]));
    expect(await own(xavi)).toMatchObject([{ lastDay: '2026-08-31', projects: ['Atlas', 'Museum guide'] }]);
    // One of them is gone by the time.
    await sql`update projects set archived_at = ${clock.now()} where id = ${other}`.execute(platform.db);
    await done(accept(xavi, invitation));
    const { rows } = await sql`
      select role, last_day, host_id, ends_at from team_members
       where team_id = ${id} and user_id = ${xavi.id}`.execute(platform.db);
    expect(rows).toEqual([
      {
        role: 'temporaryPerformer',
        last_day: '2026-08-31',
        host_id: manager.id,
        // In Moscow.
        ends_at: new Date('2026-08-31T21:00:00Z'),
      },
    ]);
    const { rows: lists } = await sql`
      select project_id from project_members where team_id = ${id} and user_id = ${xavi.id}`.execute(
      platform.db,
    );
    expect(lists).toEqual([{ project_id: project }]);
  });

  test('gets the owner for a host who is gone or cannot take tasks over', async () => {
    const { yana, zack } = await people('yana', 'zack');
    const { id, project } = await teamWith();
    const first = await invite(owner, id, toUser(yana), grantOf([project]));
    const second = await invite(owner, id, toUser(zack), grantOf([project]));
    await setRole(id, manager, 'observer');
    await done(accept(yana, first));
    await sql`delete from team_members where team_id = ${id} and user_id = ${manager.id}`.execute(
      platform.db,
    );
    await done(accept(zack, second));
    const { rows } = await sql<{ host_id: number }>`
      select host_id from team_members
       where team_id = ${id} and user_id in (${yana.id}, ${zack.id})`.execute(platform.db);
    expect(rows).toEqual([{ host_id: owner.id }, { host_id: owner.id }]);
  });

  test('does not become one without projects, or after the last day', async () => {
    const { abby, beth } = await people('abby', 'beth');
    const { id, project } = await teamWith();
    const first = await invite(owner, id, toUser(abby), grantOf([project]));
    await sql`update projects set deleted_at = ${clock.now()} where id = ${project}`.execute(platform.db);
    expect(await accept(abby, first)).toMatchObject(CLOSED);
    await sql`update projects set deleted_at = null where id = ${project}`.execute(platform.db);
    const second = await invite(owner, id, toUser(beth), {
      ...grantOf([project]),
      lastDay: '2026-06-15',
    } as Grant);
    // Midnight in Moscow, nine in the evening in UTC.
    clock.set(new Date('2026-06-15T21:00:00Z'));
    expect(await accept(beth, second)).toMatchObject(CLOSED);
    clock.set(new Date('2026-06-15T20:59:59Z'));
    expect((await accept(beth, second)).ok).toBe(true);
    clock.set(new Date('2026-06-15T10:00:00Z'));
  });

  test.each([
    ['a day that is over', { lastDay: '2026-06-14' }, 'members.last_day_wrong'],
    ['a day more than a year off', { lastDay: '2027-06-16' }, 'members.last_day_wrong'],
    ['a host who is no member', { host: cast.outsider.uuid }, 'members.host_wrong'],
    ['a host who cannot take tasks over', { host: cast.observer.uuid }, 'members.host_wrong'],
    ['projects of another team', { projects: [999_999] }, 'members.projects_wrong'],
  ])('is not granted with %s', async (_, wrong, code) => {
    const { id, project } = await teamWith();
    const before = await world.invitationsOf(id);
    const grant = { ...grantOf([project]), ...wrong } as Grant;
    const answer = await send(owner, id, toEmail('temp@example.org'), grant);
    expect(JSON.stringify(answer.ok ? [] : answer.error)).toContain(code);
    expect(await world.invitationsOf(id)).toBe(before);
    expect((await send(owner, id, toEmail('temp@example.org'), grantOf([project]))).ok).toBe(true);
  });
});

test('the invited sees the team among their own only after accepting', async () => {
  const { cora } = await people('cora');
  const { id } = await teamWith();
  const invitation = await invite(owner, id, toUser(cora), { role: 'bystander' });
  const teams = async () => (await done(cora.call(listTeams, { query: {} }))).items.map((team) => team.id);
  expect(await teams()).toEqual([]);
  await done(accept(cora, invitation));
  expect(await teams()).toEqual([id]);
});

test('what somebody takes home of a team that they are not in any more does not say what it is called now', async () => {
  const { dean } = await people('dean');
  const { id } = await teamWith();
  await done(accept(dean, await invite(owner, id, toUser(dean), { role: 'manager' })));
  await done(
    dean.call(createInviteLink, { params: { id }, body: { grant: { role: 'observer' }, days: 2, uses: 1 } }),
  );
  await invite(dean, id, toEmail('dean-knows@example.org'));
  const rename = (version: number, title: string) =>
    done(owner.call(updateTeam, { params: { id }, body: { version, changes: { title } } }));
  const takeHome = async () => {
    const parts = FEATURES.flatMap(({ personalData }) => personalData ?? []);
    return JSON.stringify(await Promise.all(parts.map((part) => part.export(platform.db, dean.id))));
  };
  await rename(1, 'Harbour');
  expect(await takeHome()).toContain('Harbour');
  await done(owner.call(removeMember, { params: { id, uuid: dean.uuid } }));
  await rename(2, 'Merger with Northwind');
  const kept = await takeHome();
  expect(kept).not.toMatch(/Harbour|Northwind/);
  expect(kept).toContain('linkMade');
});

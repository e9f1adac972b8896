import { changeRole, extendMember, listMembers, removeMember } from '@quilt/contract/features/members';
import { deleteTeam, getTeam, listAudit, type TeamId, updateTeam } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTeamsWorld } from '../../testing/teams-world';
import { sweepMembers, sweepTemporary } from './members.jobs';

const world = await createTeamsWorld();
const { cast, people, platform, clock, teamWith, done, bell } = world;
const START = clock.now();

beforeEach(() => clock.set(START));

const sweep = () => sweepTemporary(platform, clock.now());

async function roleOf(team: TeamId, person: Person): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    select role from team_members where team_id = ${team} and user_id = ${person.id}`.execute(platform.db);
  return rows[0]?.role;
}

/** A team of its own for each, so that what others did is not in the bell. */
async function setUp(lastDay: string, timeZone = 'Europe/Moscow') {
  const names = ['lead', 'host', 'guest'].map((name) => `${name}_${crypto.randomUUID().slice(0, 8)}`);
  const made = Object.values(await people(...names));
  const [lead, host, guest] = names.map((name) => made.find(({ username }) => username === name));
  if (!lead || !host || !guest) throw new Error('nobody was made');
  // Months go by here.
  await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
  const team = await teamWith(
    { owner: lead, manager: host, temporaryPerformer: guest },
    { lastDay, timeZone },
  );
  return { ...team, lead, host, guest };
}

const kindsOf = async (person: Person) =>
  (await bell(person)).items.map(({ kind, params }) =>
    [kind, params.days].filter((part) => part !== undefined),
  );

describe('the last day', () => {
  test('ends at midnight of the team, wherever it is, and not before', async () => {
    const { id, guest } = await setUp('2026-06-20', 'Asia/Tokyo');
    clock.set(new Date('2026-06-20T14:59:59Z'));
    expect(await sweepMembers.isDue?.(platform)).toBe(false);
    await sweep();
    expect(await roleOf(id, guest)).toBe('temporaryPerformer');
    clock.set(new Date('2026-06-20T15:00:00Z'));
    expect(await sweepMembers.isDue?.(platform)).toBe(true);
    await sweep();
    expect(await roleOf(id, guest)).toBe('bystander');
    expect(await sweepMembers.isDue?.(platform)).toBe(false);
  });

  test('makes a bystander of them, off the lists of projects, by itself, and tells both', async () => {
    const { id, project, lead, host, guest } = await setUp('2026-06-20');
    // The server was down on the day, and for weeks after it.
    clock.set(new Date('2026-08-01T12:00:00Z'));
    await sweep();
    await sweep();
    expect(await guest.call(listMembers, { params: { id }, query: {} })).toMatchObject({ status: 403 });
    expect((await done(guest.call(getTeam, { params: { id } }))).item).toMatchObject({
      role: 'bystander',
      members: [],
      calendar: null,
      can: ['team.leave'],
    });
    const { rows } = await sql<{ member_count: number; listed: number }>`
      select member_count, (select count(*) from project_members where project_id = ${project}) as listed
        from projects where id = ${project}`.execute(platform.db);
    expect(rows).toEqual([{ member_count: 0, listed: 0 }]);
    const { items } = await done(lead.call(listAudit, { params: { id }, query: { topic: 'members' } }));
    expect(items).toMatchObject([
      {
        kind: 'roleExpired',
        actor: null,
        isByItself: true,
        subject: { uuid: guest.uuid },
        params: { from: 'temporaryPerformer', to: 'bystander', lastDay: '2026-06-20' },
      },
    ]);
    expect((await bell(guest)).items).toMatchObject([
      { kind: 'roleChanged', actors: [], params: { teamId: id, role: 'bystander' } },
    ]);
    expect((await bell(host)).items).toMatchObject([
      {
        kind: 'temporaryEnded',
        actors: [],
        params: { teamId: id, teamTitle: 'Northlight', personUuid: guest.uuid },
      },
    ]);
    expect((await bell(lead)).items).toEqual([]);
  });

  test('of somebody who was extended a moment before stays', async () => {
    const { id, host, guest } = await setUp('2026-06-20');
    clock.set(new Date('2026-06-20T20:59:00Z'));
    const params = { id, uuid: guest.uuid };
    await done(host.call(extendMember, { params, body: { lastDay: '2026-07-20' } }));
    clock.set(new Date('2026-06-21T12:00:00Z'));
    await sweep();
    expect(await roleOf(id, guest)).toBe('temporaryPerformer');
  });

  test('is a day of the new zone when the team moves', async () => {
    const { id, lead, guest } = await setUp('2026-06-20', 'Europe/Moscow');
    await done(
      lead.call(updateTeam, {
        params: { id },
        body: { version: 1, changes: { timeZone: 'America/New_York' } },
      }),
    );
    clock.set(new Date('2026-06-21T03:59:00Z'));
    await sweep();
    expect(await roleOf(id, guest)).toBe('temporaryPerformer');
    clock.set(new Date('2026-06-21T04:00:00Z'));
    await sweep();
    expect(await roleOf(id, guest)).toBe('bystander');
  });
});

describe('warnings', () => {
  test('come seven days and one day before, once each, to them and to the host', async () => {
    const { host, guest, lead } = await setUp('2026-06-30');
    const told: (readonly [string, unknown[]])[] = [];
    for (const day of ['22', '23', '23', '25', '29', '30']) {
      clock.set(new Date(`2026-06-${day}T08:00:00Z`));
      await sweep();
      await sweep();
      told.push([day, await kindsOf(guest)]);
    }
    expect(told).toEqual([
      ['22', []],
      ['23', [['temporaryEnding', 7]]],
      ['23', [['temporaryEnding', 7]]],
      ['25', [['temporaryEnding', 7]]],
      [
        '29',
        [
          ['temporaryEnding', 1],
          ['temporaryEnding', 7],
        ],
      ],
      [
        '30',
        [
          ['temporaryEnding', 1],
          ['temporaryEnding', 7],
        ],
      ],
    ]);
    expect(await kindsOf(host)).toEqual([
      ['temporaryEnding', 1],
      ['temporaryEnding', 7],
    ]);
    expect((await bell(host)).items[0]?.params).toMatchObject({ personUuid: guest.uuid });
    expect((await bell(guest)).items[0]?.params).not.toHaveProperty('personUuid');
    expect(await kindsOf(lead)).toEqual([]);
  });

  test('are caught up with after a stop, with the days that are left then', async () => {
    const { guest } = await setUp('2026-06-30');
    clock.set(new Date('2026-06-26T08:00:00Z'));
    await sweep();
    expect(await kindsOf(guest)).toEqual([['temporaryEnding', 4]]);
  });

  test('do not come to whoever begins so late', async () => {
    const { guest } = await setUp('2026-06-18');
    await sweep();
    expect(await kindsOf(guest)).toEqual([]);
    clock.set(new Date('2026-06-17T08:00:00Z'));
    await sweep();
    expect(await kindsOf(guest)).toEqual([['temporaryEnding', 1]]);
  });

  test('are taken back when the day is another one', async () => {
    const { id, host, guest } = await setUp('2026-06-30');
    clock.set(new Date('2026-06-23T08:00:00Z'));
    await sweep();
    expect(await kindsOf(guest)).toHaveLength(1);
    const params = { id, uuid: guest.uuid };
    await done(host.call(extendMember, { params, body: { lastDay: '2026-07-15' } }));
    expect([await kindsOf(guest), await kindsOf(host)]).toEqual([[], []]);
    clock.set(new Date('2026-07-08T08:00:00Z'));
    await sweep();
    expect(await kindsOf(guest)).toEqual([['temporaryEnding', 7]]);
  });
});

describe('what members are told', () => {
  test('is their new role, by whom; the same role is no news', async () => {
    const { id } = await teamWith();
    const { observer, manager } = cast;
    const give = (role: 'performer' | 'bystander') =>
      done(manager.call(changeRole, { params: { id, uuid: observer.uuid }, body: { role } }));
    await give('performer');
    await give('performer');
    expect((await bell(observer)).items).toMatchObject([
      {
        kind: 'roleChanged',
        count: 1,
        actors: [{ uuid: manager.uuid }],
        params: { teamId: id, teamTitle: 'Northlight', role: 'performer' },
      },
    ]);
  });

  test('goes with the team, for all of them', async () => {
    const { id, lead, host, guest } = await setUp('2026-06-30');
    clock.set(new Date('2026-06-23T08:00:00Z'));
    await sweep();
    expect(await kindsOf(host)).toEqual([['temporaryEnding', 7]]);
    // The password was given then.
    clock.set(START);
    await done(lead.call(deleteTeam, { params: { id } }));
    for (const one of [lead, host, guest]) expect(await bell(one)).toEqual({ unread: 0, items: [] });
  });

  test('goes with the membership, but for that', async () => {
    const { id, lead, host, guest } = await setUp('2026-06-30');
    clock.set(new Date('2026-06-23T08:00:00Z'));
    await sweep();
    expect(await kindsOf(host)).toEqual([['temporaryEnding', 7]]);
    await done(lead.call(removeMember, { params: { id, uuid: host.uuid } }));
    expect((await bell(host)).items).toMatchObject([
      {
        kind: 'memberRemoved',
        actors: [{ uuid: lead.uuid }],
        params: { teamId: id, teamTitle: 'Northlight' },
      },
    ]);
    expect(await kindsOf(guest)).toEqual([['temporaryEnding', 7]]);
  });
});

import { listMembers } from '@quilt/contract/features/members';
import {
  getTeam,
  listAudit,
  type TeamChanges,
  type TeamId,
  updateTeam,
} from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { cast, people, platform, clock, teamWith, done, makeCrowd } = world;
const { owner, administrator } = cast;

const change = (who: Person, id: TeamId, version: number, changes: TeamChanges) =>
  who.call(updateTeam, { params: { id }, body: { version, changes } });

describe('settings', () => {
  test('are changed field by field, each with its entry in the log', async () => {
    const { id } = await teamWith();
    const { item } = await done(
      change(administrator, id, 1, {
        title: 'Southlight',
        visibility: 'open',
        workingDays: [6, 1, 1, 2],
        workFrom: '10:30',
        holidays: [
          { day: '2027-01-07', title: 'Рождество' },
          { day: '2027-01-01', title: 'New Year' },
        ],
      }),
    );
    expect(item).toMatchObject({
      title: 'Southlight',
      visibility: 'open',
      version: 2,
      calendar: {
        workingDays: [1, 2, 6],
        workFrom: '10:30',
        workUntil: '18:00',
        holidays: [{ day: '2027-01-01' }, { day: '2027-01-07' }],
      },
    });
    const { items } = await done(owner.call(listAudit, { params: { id }, query: { topic: 'settings' } }));
    const told = new Map(items.map(({ params }) => [params.field, params]));
    expect(told.get('title')).toEqual({ field: 'title', from: 'Northlight', to: 'Southlight' });
    expect(told.get('workingDays')).toEqual({ field: 'workingDays', from: '1,2,3,4,5', to: '1,2,6' });
    expect(told.get('holidays')).toEqual({ field: 'holidays' });
    expect(items.every(({ actor }) => actor?.uuid === administrator.uuid)).toBe(true);
  });

  test('what two change at once merges, and the same field is told to the later one', async () => {
    const { id } = await teamWith();
    await done(change(owner, id, 1, { title: 'By the owner' }));
    const { item } = await done(change(administrator, id, 1, { description: 'By the administrator' }));
    expect(item).toMatchObject({ title: 'By the owner', description: 'By the administrator', version: 3 });
    const clash = await change(administrator, id, 1, { title: 'Mine', workFrom: '07:00' });
    expect(clash).toMatchObject({
      status: 409,
      error: {
        code: 'common.edit_conflict',
        fields: [{ path: 'title', params: { mine: 'Mine', theirs: 'By the owner' } }],
      },
    });
    const after = await done(owner.call(getTeam, { params: { id } }));
    expect(after.item).toMatchObject({ title: 'By the owner', version: 3, calendar: { workFrom: '09:00' } });
  });

  test('what is so already changes nothing', async () => {
    const { id } = await teamWith();
    expect((await done(change(owner, id, 1, { title: 'Northlight' }))).item.version).toBe(1);
  });

  test('a zone that does not exist and a day that ends before it begins are both told', async () => {
    const { id } = await teamWith();
    const answer = await change(owner, id, 1, { timeZone: 'Mars/Olympus', workUntil: '08:00' });
    expect(answer).toMatchObject({
      status: 422,
      error: {
        fields: [
          { path: 'changes.timeZone', code: 'teams.time_zone_unknown' },
          { path: 'changes.workUntil', code: 'teams.hours_wrong' },
        ],
      },
    });
    expect((await done(owner.call(getTeam, { params: { id } }))).item.version).toBe(1);
  });
});

test('the page asks no more of the database however many are in the team', async () => {
  const { olga } = await people('olga');
  const { id } = await teamWith({ owner: olga });
  const asked = () =>
    countQueries(world, async () => {
      await done(olga.call(getTeam, { params: { id } }));
      await done(olga.call(listMembers, { params: { id }, query: {} }));
    });
  const joined = () =>
    sql`insert into team_ledger
        (team_id, at, kind, is_activity, actor_id, is_by_itself, subject_id, params, device)
      select ${id}, ${clock.now()}, 'memberJoined', true, user_id, false, user_id, '{}', '' from team_members
       where team_id = ${id}`.execute(platform.db);
  await joined();
  const few = await asked();
  const crowd = await makeCrowd(500);
  await sql`insert into team_members (team_id, user_id, role, joined_at)
    select ${id}, unnest(${crowd.map((one) => one.id)}::bigint[]), 'performer', ${clock.now()}`.execute(
    platform.db,
  );
  await joined();
  expect(await asked()).toBe(few);
});

import { toScope } from '@quilt/contract/core';
import {
  archiveTeam,
  deleteTeam,
  getTeam,
  listAudit,
  listOpenTeams,
  listTeams,
  restoreTeam,
  type TeamId,
  undeleteTeam,
} from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { createTeamsWorld } from '../../testing/teams-world';
import { addMember } from './roster';
import { purgeTeams } from './teams.jobs';
import { teamsPersonalData } from './teams.personal-data';

const world = await createTeamsWorld();
const { cast, people, platform, context, clock, teamWith, done, join } = world;
const { owner, administrator, performer } = cast;
const START = clock.now();

beforeEach(() => clock.set(START));

const titlesOf = async (person: Person, state: 'active' | 'archived' | 'all') =>
  (await done(person.call(listTeams, { query: { state, limit: 100 } }))).items.map(({ title }) => title);

async function isThere(team: TeamId): Promise<boolean> {
  const { rows } = await sql`select from teams where id = ${team}`.execute(platform.db);
  return rows.length > 0;
}

describe('the archive', () => {
  test('keeps a team, read only, and out of the way', async () => {
    const { id } = await teamWith(cast, { title: 'To the archive', visibility: 'open' });
    const { item } = await done(administrator.call(archiveTeam, { params: { id } }));
    expect(item.archivedAt).toBe(clock.now().toISOString());
    expect(item.can).toEqual([
      'team.seeMembers',
      'teamChat.use',
      'team.changeSettings',
      'team.seeAudit',
      'team.leave',
    ]);
    expect(item.invitable).toEqual([]);
    // Its projects rest with it.
    expect(item.activeProjectsCount).toBe(0);
    expect(await titlesOf(performer, 'active')).not.toContain('To the archive');
    expect(await titlesOf(performer, 'archived')).toContain('To the archive');
    expect(await titlesOf(performer, 'all')).toContain('To the archive');
    // Nobody joins it, so nobody from outside sees it.
    expect(await cast.outsider.call(getTeam, { params: { id } })).toMatchObject({ status: 404 });
    const open = await done(cast.outsider.call(listOpenTeams, { query: { search: 'To the archive' } }));
    expect(open.items).toEqual([]);

    await done(administrator.call(archiveTeam, { params: { id } }));
    const back = await done(administrator.call(restoreTeam, { params: { id } }));
    expect(back.item).toMatchObject({ archivedAt: null, activeProjectsCount: 2 });
    const { items } = await done(owner.call(listAudit, { params: { id }, query: {} }));
    expect(items.map(({ kind }) => kind)).toEqual(['teamRestored', 'teamArchived']);
  });
});

describe('deleting', () => {
  test('takes a team from everybody, and its owner can have it back for a month', async () => {
    const { id } = await teamWith(cast, { title: 'To be deleted', visibility: 'open' });
    const { item } = await done(owner.call(deleteTeam, { params: { id } }));
    const day = new Date(clock.now().getTime() + LIMITS.undeleteDays * 86_400_000);
    expect(item).toMatchObject({
      deletesAt: day.toISOString(),
      activeProjectsCount: 0,
      can: ['team.seeMembers', 'team.seeAudit', 'team.delete'],
    });
    for (const other of [administrator, performer, cast.outsider]) {
      expect(await other.call(getTeam, { params: { id } })).toMatchObject({ status: 404 });
      expect(await titlesOf(other, 'all')).not.toContain('To be deleted');
    }
    expect(await titlesOf(owner, 'active')).not.toContain('To be deleted');
    expect(await titlesOf(owner, 'archived')).toContain('To be deleted');
    const told = (await eventsOf(performer)).filter(({ type }) => type === 'teams.changed');
    const [last] = told.slice(-1);
    expect(last).toEqual({ type: 'teams.changed', id, patch: null });

    clock.advance({ days: LIMITS.undeleteDays - 1 });
    await sql`update sessions set expires_at = '2030-01-01'`.execute(platform.db);
    await purgeTeams.run(platform, null);
    expect((await done(owner.call(undeleteTeam, { params: { id } }))).item.deletesAt).toBeNull();
    expect((await performer.call(getTeam, { params: { id } })).ok).toBe(true);
    clock.advance({ days: 2 });
    await purgeTeams.run(platform, null);
    expect(await isThere(id)).toBe(true);
  });

  test('asks for the password', async () => {
    const { id } = await teamWith();
    clock.advance({ minutes: LIMITS.proofMinutes + 1 });
    const answer = await owner.call(deleteTeam, { params: { id } });
    expect(answer).toMatchObject({ error: { code: 'auth.proof_required' } });
    expect((await performer.call(getTeam, { params: { id } })).ok).toBe(true);
  });

  test('is for good after that, with everything in it', async () => {
    const { id, project } = await teamWith();
    await done(owner.call(deleteTeam, { params: { id } }));
    clock.advance({ days: LIMITS.undeleteDays });
    await purgeTeams.run(platform, null);
    expect(await isThere(id)).toBe(false);
    const { rows } = await sql<{ left: string }>`
      select 'scope' as left from scopes
       where scope in (${toScope('team', id)}, ${toScope('project', project)})
      union all select 'outbox' from outbox where scope in (${toScope('team', id)}, ${toScope('project', project)})
      union all select 'ledger' from team_ledger where team_id = ${id}
      union all select 'members' from team_members where team_id = ${id}
      union all select 'projects' from projects where team_id = ${id}`.execute(platform.db);
    expect(rows).toEqual([]);
  });
});

describe('the ledger', () => {
  test.each([
    ['changed', (id: TeamId) => sql`update team_ledger set params = '{"title": "x"}' where team_id = ${id}`],
    [
      'put on somebody else',
      (id: TeamId) => sql`update team_ledger set actor_id = ${performer.id} where team_id = ${id}`,
    ],
    ['taken away', (id: TeamId) => sql`delete from team_ledger where team_id = ${id}`],
  ])('cannot be %s', async (_, attempt) => {
    const { id } = await teamWith();
    await done(owner.call(archiveTeam, { params: { id } }));
    await expect(attempt(id).execute(platform.db)).rejects.toThrow('append-only');
    const { items } = await done(owner.call(listAudit, { params: { id }, query: {} }));
    expect(items).toMatchObject([{ kind: 'teamArchived', actor: { uuid: owner.uuid } }]);
  });
});

describe('when an account goes', () => {
  async function roleOf(team: TeamId, person: Person) {
    const { rows } = await sql<{ role: string }>`
      select role from team_members where team_id = ${team} and user_id = ${person.id}`.execute(platform.db);
    return rows[0]?.role;
  }
  const erase = (person: Person) =>
    context.transaction((tx) => teamsPersonalData.erase(tx, person.id, platform));

  test('the highest in rank follows as owner, and of these who was there first', async () => {
    const { gone, young, old } = await people('gone', 'young', 'old');
    const { id } = await teamWith({ owner: gone, performer });
    await context.transaction(async (tx) => {
      const joining = (at: Date) => ({ role: 'manager' as const, term: null, at });
      await addMember(tx, { id, member_count: 2 }, young, joining(clock.now()));
      await addMember(
        tx,
        { id, member_count: 3 },
        old,
        joining(new Date(clock.now().getTime() - 86_400_000)),
      );
    });
    await erase(gone);
    expect([await roleOf(id, gone), await roleOf(id, old), await roleOf(id, young)]).toEqual([
      undefined,
      'owner',
      'manager',
    ]);
    const { item } = await done(old.call(getTeam, { params: { id } }));
    expect(item).toMatchObject({ memberCount: 3, role: 'owner' });
    const { items } = await done(old.call(listAudit, { params: { id }, query: {} }));
    expect(items).toMatchObject([{ kind: 'ownerChanged', isByItself: true, subject: { uuid: old.uuid } }]);
  });

  test('a team with nobody else goes with it, one of others stays', async () => {
    const { alone } = await people('alone');
    const own = await teamWith({ owner: alone });
    const shared = await teamWith({ owner });
    await join(shared.id, alone, 'manager');
    await erase(alone);
    expect([await isThere(own.id), await isThere(shared.id)]).toEqual([false, true]);
    expect(await roleOf(shared.id, owner)).toBe('owner');
    await erase(alone);
  });
});

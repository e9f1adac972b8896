import { canChangeRole, canRemove, ROLES, type Role } from '@quilt/contract/access';
import {
  changeRole,
  type Grant,
  handOver,
  leaveTeam,
  listMembers,
  removeMember,
} from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { AT_ONCE, isFull } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';
import { setRole, toTerm } from '../teams';

const world = await createTeamsWorld();
const { cast, people, platform, context, clock, teamWith, join, done } = world;
const { target } = await people('target');

async function roleOf(team: TeamId, person: Person): Promise<Role | null> {
  const { rows } = await sql<{ role: Role }>`
    select role from team_members where team_id = ${team} and user_id = ${person.id}`.execute(platform.db);
  return rows[0]?.role ?? null;
}

async function ownersOf(team: TeamId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from team_members where team_id = ${team} and role = 'owner'`.execute(
    platform.db,
  );
  return rows[0]?.count ?? 0;
}

async function countOf(team: TeamId): Promise<[kept: number, counted: number]> {
  const { rows } = await sql<{ kept: number; counted: number }>`
    select member_count as kept, (select count(*) from team_members where team_id = ${team}) as counted
      from teams where id = ${team}`.execute(platform.db);
  return [rows[0]?.kept ?? -1, rows[0]?.counted ?? -1];
}

describe('by role, of role, to every role', () => {
  // The law is the contract's; whom a manager may change is where it bends, and of a performer everybody is asked.
  const PAIRS = ROLES.flatMap((actor) => ROLES.map((from) => [actor, from] as const)).filter(
    ([actor, from]) => isFull || actor === 'manager' || from === 'performer',
  );

  test.each(PAIRS)('%s changes a %s', async (actor, from) => {
    const { id, project } = await teamWith({ ...cast, owner: cast.owner });
    // There is one owner: whoever is to be one and changed is the owner of the team.
    const whom = from === 'owner' ? cast.owner : target;
    if (from !== 'owner') await join(id, target, 'bystander');
    for (const to of ROLES) {
      if (from !== 'owner') await putInto(id, from);
      const body = grantOf(to, project);
      const answer = await cast[actor].call(changeRole, {
        params: { id, uuid: whom.uuid },
        body: body as Grant,
      });
      const isAllowed = canChangeRole(actor, from, to);
      expect([to, answer.ok]).toEqual([to, isAllowed]);
      expect([to, await roleOf(id, whom)]).toEqual([to, isAllowed ? to : from]);
    }
    expect(await ownersOf(id)).toBe(1);
  });

  async function putInto(id: TeamId, role: Role): Promise<void> {
    const term =
      role === 'temporaryPerformer'
        ? toTerm({ lastDay: '2026-07-01', host: cast.owner.id }, 'Europe/Moscow', clock.now())
        : null;
    await context.transaction((tx) => setRole(tx, id, target, { role, term }));
  }

  /** Ownership is nothing that can be asked for so. */
  function grantOf(role: Role, project: number): object {
    return role === 'temporaryPerformer'
      ? { role, lastDay: '2026-07-15', host: cast.manager.uuid, projects: [project] }
      : { role };
  }

  test.each(PAIRS)('%s removes a %s', async (actor, from) => {
    const { id } = await teamWith();
    const whom = from === 'owner' ? cast.owner : target;
    if (from !== 'owner') {
      await join(id, target, 'bystander');
      await putInto(id, from);
    }
    const answer = await cast[actor].call(removeMember, { params: { id, uuid: whom.uuid } });
    const isAllowed = canRemove(actor, from);
    expect(answer.ok).toBe(isAllowed);
    expect(await roleOf(id, whom)).toBe(isAllowed ? null : from);
  });
});

describe('exactly one owner, whatever comes at once', () => {
  const FIFTY = Array.from({ length: AT_ONCE }, (_, index) => index);

  test('many hand-overs to different members', async () => {
    const { id } = await teamWith();
    const others = [cast.administrator, cast.manager, cast.performer, cast.observer, cast.bystander];
    const answers = await Promise.all(
      FIFTY.map((index) =>
        cast.owner.call(handOver, {
          params: { id },
          body: { uuid: others[index % 5]?.uuid ?? cast.owner.uuid },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await ownersOf(id)).toBe(1);
    expect(await roleOf(id, cast.owner)).toBe('administrator');
  });

  test('hand-overs, leaves, removals and changes of role', async () => {
    const { id } = await teamWith();
    const uuid = cast.administrator.uuid;
    await Promise.all(
      FIFTY.map((index) => {
        const acts = [
          () => cast.owner.call(handOver, { params: { id }, body: { uuid } }),
          () => cast.administrator.call(leaveTeam, { params: { id } }),
          () => cast.owner.call(removeMember, { params: { id, uuid } }),
          () => cast.owner.call(changeRole, { params: { id, uuid }, body: { role: 'manager' } }),
          () => cast.administrator.call(removeMember, { params: { id, uuid: cast.manager.uuid } }),
          () => cast.owner.call(leaveTeam, { params: { id } }),
        ];
        return acts[index % acts.length]?.();
      }),
    );
    expect(await ownersOf(id)).toBe(1);
    const [kept, counted] = await countOf(id);
    expect(kept).toBe(counted);
  });

  test('many removals of one member count one', async () => {
    const { id } = await teamWith();
    const answers = await Promise.all(
      FIFTY.map(() => cast.owner.call(removeMember, { params: { id, uuid: cast.observer.uuid } })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await countOf(id)).toEqual([6, 6]);
  });
});

describe('handing over', () => {
  test('makes the former owner an administrator, who can leave then', async () => {
    const { id } = await teamWith();
    expect(await cast.owner.call(leaveTeam, { params: { id } })).toMatchObject({
      status: 409,
      error: { code: 'members.owner_leaves' },
    });
    const { item } = await done(
      cast.owner.call(handOver, { params: { id }, body: { uuid: cast.performer.uuid } }),
    );
    expect(item.role).toBe('administrator');
    expect(await roleOf(id, cast.performer)).toBe('owner');
    expect((await cast.owner.call(leaveTeam, { params: { id } })).ok).toBe(true);
    expect(await cast.owner.call(listMembers, { params: { id }, query: {} })).toMatchObject({ status: 404 });
  });

  test('asks for the password, and takes nobody from outside', async () => {
    const { id } = await teamWith();
    const toOutsider = await cast.owner.call(handOver, {
      params: { id },
      body: { uuid: cast.outsider.uuid },
    });
    expect(toOutsider).toMatchObject({ status: 422, error: { fields: [{ path: 'uuid' }] } });
    clock.advance({ minutes: 11 });
    const late = await cast.owner.call(handOver, { params: { id }, body: { uuid: cast.performer.uuid } });
    expect(late).toMatchObject({ error: { code: 'auth.proof_required' } });
    expect(await roleOf(id, cast.owner)).toBe('owner');
  });
});

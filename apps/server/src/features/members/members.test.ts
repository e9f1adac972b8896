import {
  changeRole,
  createAbsence,
  deleteAbsence,
  extendMember,
  listAbsences,
  listMembers,
  removeMember,
} from '@quilt/contract/features/members';
import { createTeam, type TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { AT_ONCE } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { cast, people, platform, clock, teamWith, join, done, block, makeCrowd } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander } = cast;

const list = async (
  person: Person,
  id: TeamId,
  query: { search?: string; limit?: number; cursor?: string } = {},
) => done(person.call(listMembers, { params: { id }, query }));
const uuidsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ person }) => person.uuid);

describe('the list', () => {
  test('begins with the highest in rank, and goes on page by page', async () => {
    const { id } = await teamWith();
    const everyone = [owner, administrator, manager, performer, temporaryPerformer, observer, bystander];
    expect(uuidsOf(await list(observer, id))).toEqual(everyone.map(({ uuid }) => uuid));
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(observer, id, { limit: 2, ...(cursor && { cursor }) });
      found.push(...uuidsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(everyone.map(({ uuid }) => uuid));
  });

  test('finds people by the beginnings of their names and by their username', async () => {
    const { id } = await teamWith();
    expect(uuidsOf(await list(owner, id, { search: 'mi' }))).toEqual([manager.uuid]);
    expect(uuidsOf(await list(owner, id, { search: 'tester OR' }))).toEqual([observer.uuid]);
    expect(uuidsOf(await list(owner, id, { search: 'ia' }))).toEqual([]);
    expect(uuidsOf(await list(owner, id, { search: `@${manager.username}` }))).toEqual([manager.uuid]);
    expect(uuidsOf(await list(owner, id, { search: '@nobody' }))).toEqual([]);
  });

  test('shows a temporary performer those of their projects, their host and themselves', async () => {
    const { id, project } = await teamWith();
    expect(uuidsOf(await list(temporaryPerformer, id))).toEqual([manager.uuid, temporaryPerformer.uuid]);
    await sql`insert into project_members (project_id, team_id, user_id, added_at)
      values (${project}, ${id}, ${observer.id}, ${clock.now()})`.execute(platform.db);
    expect(uuidsOf(await list(temporaryPerformer, id))).toEqual([
      manager.uuid,
      temporaryPerformer.uuid,
      observer.uuid,
    ]);
    expect(uuidsOf(await list(temporaryPerformer, id, { search: 'oscar' }))).toEqual([]);
  });

  test('tells them nothing of whom another answers to, and of projects where they are not', async () => {
    const { id, project, other } = await teamWith();
    const { tess, holly } = await people('tess', 'holly');
    await world.join(id, holly, 'performer');
    await world.join(id, tess, 'performer');
    const terms = { lastDay: '2026-07-30', host: holly.uuid, projects: [project, other] };
    await done(
      owner.call(changeRole, {
        params: { id, uuid: tess.uuid },
        body: { role: 'temporaryPerformer', ...terms },
      }),
    );
    const termsOf = async (viewer: Person) => {
      const { items } = await list(viewer, id, { search: 'tess' });
      return items.map(({ host, projects }) => [host?.uuid, projects.map((one) => one.id)]);
    };
    expect(await termsOf(temporaryPerformer)).toEqual([[undefined, [project]]]);
    for (const viewer of [performer, tess]) {
      expect(await termsOf(viewer)).toEqual([[holly.uuid, [project, other]]]);
    }
  });

  test('takes no cursor with what is no rank, or no time', async () => {
    const { id } = await teamWith();
    const { nextCursor } = await list(owner, id, { limit: 1 });
    const [mark, , ...rest] = JSON.parse(Buffer.from(nextCursor ?? '', 'base64url').toString());
    for (const [rank, status] of [
      [7, 200],
      [0, 422],
      [8, 422],
      [100_000, 422],
    ]) {
      const cursor = Buffer.from(JSON.stringify([mark, rank, ...rest])).toString('base64url');
      expect(await owner.call(listMembers, { params: { id }, query: { cursor } })).toMatchObject({ status });
    }
    const endless = [mark, 7, `2026-01-01T00:00:00.${'1'.repeat(150)}Z`, 1];
    const cursor = Buffer.from(JSON.stringify(endless)).toString('base64url');
    expect(await owner.call(listMembers, { params: { id }, query: { cursor } })).toMatchObject({
      status: 422,
    });
  });

  test('tells the terms of a temporary performer, and what the viewer may do about each', async () => {
    const { id, project } = await teamWith();
    const { items } = await list(manager, id);
    const byUuid = new Map(items.map((item) => [item.person.uuid, item]));
    expect(byUuid.get(temporaryPerformer.uuid)).toMatchObject({
      role: 'temporaryPerformer',
      lastDay: '2026-09-30',
      host: { uuid: manager.uuid },
      projects: [{ id: project, title: 'Atlas' }],
      givable: ['performer', 'temporaryPerformer', 'observer', 'bystander'],
      can: ['member.changeRole', 'member.remove'],
    });
    for (const above of [owner, administrator, manager]) {
      expect(byUuid.get(above.uuid)).toMatchObject({ givable: [], can: [], lastDay: null, projects: [] });
    }
    const { items: ofOwner } = await list(owner, id);
    expect(ofOwner.find(({ person }) => person.uuid === administrator.uuid)).toMatchObject({
      givable: ['administrator', 'manager', 'performer', 'temporaryPerformer', 'observer', 'bystander'],
      can: ['member.changeRole', 'member.remove', 'team.handOver'],
    });
  });

  test('hides nobody from whom they have blocked: inside a team they work together', async () => {
    const { bea, cal } = await people('bea', 'cal');
    const { id } = await teamWith({ owner: bea, performer: cal });
    await done(block(bea, cal));
    await world.setAccountType(bea, 'private');
    const { items } = await list(cal, id);
    expect(items[0]?.person).toMatchObject({ uuid: bea.uuid, fullName: 'Bea Tester', username: 'bea' });
  });

  test('asks no more of the database for five hundred than for five', async () => {
    const { hugo } = await people('hugo');
    const { item } = await done(hugo.call(createTeam, { body: { title: 'Large', timeZone: 'UTC' } }));
    const asked = () => countQueries(world, () => list(hugo, item.id, { limit: 100 }));
    const crowd = await makeCrowd(500);
    const add = (some: typeof crowd) =>
      sql`insert into team_members (team_id, user_id, role, joined_at)
        select ${item.id}, unnest(${some.map(({ id }) => id)}::bigint[]), 'performer', ${clock.now()}`.execute(
        platform.db,
      );
    await add(crowd.slice(0, 5));
    const few = await asked();
    await add(crowd.slice(5));
    expect((await list(hugo, item.id, { limit: 100 })).items).toHaveLength(100);
    expect(await asked()).toBe(few);
  });
});

describe('a temporary performer', () => {
  const give = (id: TeamId, body: object, by: Person = owner) =>
    by.call(changeRole, { params: { id, uuid: observer.uuid }, body: body as never });
  const terms = (project: number) => ({
    role: 'temporaryPerformer',
    lastDay: '2026-07-15',
    host: manager.uuid,
    projects: [project],
  });

  test('is given a last day, a host and projects', async () => {
    const { id, project } = await teamWith();
    const { item } = await done(give(id, terms(project)));
    expect(item).toMatchObject({
      role: 'temporaryPerformer',
      lastDay: '2026-07-15',
      host: { uuid: manager.uuid },
      projects: [{ id: project }],
    });
    const { rows } = await sql<{ ends_at: Date }>`
      select ends_at from team_members where team_id = ${id} and user_id = ${observer.id}`.execute(
      platform.db,
    );
    // Midnight in Moscow.
    expect(rows[0]?.ends_at).toEqual(new Date('2026-07-15T21:00:00Z'));
    expect(uuidsOf(await list(observer, id)).sort()).toEqual(
      [manager.uuid, temporaryPerformer.uuid, observer.uuid].sort(),
    );
  });

  test('whose terms are given once more as they are leaves no trace', async () => {
    const { id, project } = await teamWith();
    await done(give(id, terms(project)));
    const entries = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from team_ledger where team_id = ${id}`.execute(platform.db);
      return rows[0]?.count;
    };
    const before = await entries();
    await done(give(id, terms(project)));
    expect(await entries()).toBe(before);
    await done(give(id, { ...terms(project), lastDay: '2026-07-16' }));
    expect(await entries()).toBe(Number(before) + 1);
  });

  test('all that is wrong with the terms is told at once', async () => {
    const { id, project } = await teamWith();
    const elsewhere = await teamWith();
    const codesOf = async (changes: object) => {
      const answer = await give(id, { ...terms(project), ...changes });
      return answer.ok ? [] : answer.error.fields.map(({ path, code }) => `${path} ${code}`);
    };
    expect(
      await codesOf({ lastDay: '2026-06-14', host: bystander.uuid, projects: [elsewhere.project] }),
    ).toEqual([
      'lastDay members.last_day_wrong',
      'host members.host_wrong',
      'projects members.projects_wrong',
    ]);
    expect(await codesOf({ lastDay: '2027-06-16' })).toEqual(['lastDay members.last_day_wrong']);
    for (const host of [cast.outsider, temporaryPerformer, observer]) {
      expect(await codesOf({ host: host.uuid })).toEqual(['host members.host_wrong']);
    }
    await sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
    expect(await codesOf({})).toEqual(['projects members.projects_wrong']);
    expect((await list(owner, id)).items.find(({ person }) => person.uuid === observer.uuid)?.role).toBe(
      'observer',
    );
  });

  test('today and a year from now are days that can be given', async () => {
    const { id, project } = await teamWith();
    for (const lastDay of ['2026-06-15', '2027-06-15']) {
      expect((await give(id, { ...terms(project), lastDay })).ok).toBe(true);
    }
  });

  test('gets another last day in one call; who is none does not', async () => {
    const { id } = await teamWith();
    const extend = (person: Person, lastDay: string) =>
      manager.call(extendMember, { params: { id, uuid: person.uuid }, body: { lastDay } });
    expect((await done(extend(temporaryPerformer, '2026-12-31'))).item.lastDay).toBe('2026-12-31');
    expect(await extend(temporaryPerformer, '2026-06-01')).toMatchObject({
      error: { fields: [{ path: 'lastDay', code: 'members.last_day_wrong' }] },
    });
    expect(await extend(performer, '2026-12-31')).toMatchObject({
      status: 409,
      error: { code: 'members.not_temporary' },
    });
    expect(await extend(owner, '2026-12-31')).toMatchObject({ status: 403 });
    expect(await extend(cast.outsider, '2026-12-31')).toMatchObject({ status: 404 });
  });

  test('has the owner as host when the former one goes, or can be none any more', async () => {
    const { id } = await teamWith();
    const hostOf = async () => {
      const { items } = await list(owner, id);
      return items.find(({ person }) => person.uuid === temporaryPerformer.uuid)?.host?.uuid;
    };
    expect(await hostOf()).toBe(manager.uuid);
    const uuid = manager.uuid;
    await done(owner.call(changeRole, { params: { id, uuid }, body: { role: 'performer' } }));
    expect(await hostOf()).toBe(manager.uuid);
    await done(owner.call(changeRole, { params: { id, uuid }, body: { role: 'observer' } }));
    expect(await hostOf()).toBe(owner.uuid);
    const other = await teamWith();
    await done(owner.call(removeMember, { params: { id: other.id, uuid } }));
    const { items } = await list(owner, other.id);
    expect(items.find(({ person }) => person.uuid === temporaryPerformer.uuid)?.host?.uuid).toBe(owner.uuid);
  });
});

describe('absences', () => {
  const away = (firstDay: string, lastDay: string) => ({ firstDay, lastDay, reason: 'vacation' as const });

  test('are entered by oneself, shown to those who see the members, and taken back', async () => {
    const { id } = await teamWith();
    const body = { ...away('2026-06-20', '2026-06-30'), note: 'By the sea' };
    const { item } = await done(performer.call(createAbsence, { params: { id }, body }));
    expect(item).toMatchObject({ ...body, person: { uuid: performer.uuid } });
    const shown = await done(observer.call(listAbsences, { params: { id }, query: {} }));
    expect(shown.items).toEqual([item]);
    expect(await done(temporaryPerformer.call(listAbsences, { params: { id }, query: {} }))).toEqual({
      items: [],
    });
    const { items } = await list(owner, id, { search: 'pia' });
    expect(items[0]?.absence).toEqual({ firstDay: '2026-06-20', lastDay: '2026-06-30' });

    const params = { id, absence: item.id };
    expect(await owner.call(deleteAbsence, { params })).toMatchObject({ status: 404 });
    const elsewhere = await teamWith();
    expect(
      await performer.call(deleteAbsence, { params: { id: elsewhere.id, absence: item.id } }),
    ).toMatchObject({ status: 404 });
    expect((await performer.call(deleteAbsence, { params })).ok).toBe(true);
    expect(await done(owner.call(listAbsences, { params: { id }, query: {} }))).toEqual({ items: [] });
  });

  test('those that are over are not listed, and those far off are not told with a member', async () => {
    const { id } = await teamWith();
    for (const [first, last] of [
      ['2026-06-01', '2026-06-14'],
      ['2026-08-01', '2026-08-02'],
    ] as const) {
      await done(performer.call(createAbsence, { params: { id }, body: away(first, last) }));
    }
    const query = { of: performer.uuid };
    const { items } = await done(owner.call(listAbsences, { params: { id }, query }));
    expect(items.map(({ firstDay }) => firstDay)).toEqual(['2026-08-01']);
    expect((await list(owner, id, { search: 'pia' })).items[0]?.absence).toBeNull();
  });

  test('an end before the start, and days that are taken, are refused, also at once', async () => {
    const { id } = await teamWith();
    const enter = (first: string, last: string) =>
      performer.call(createAbsence, { params: { id }, body: away(first, last) });
    expect(await enter('2026-07-02', '2026-07-01')).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'lastDay', code: 'members.days_wrong' }] },
    });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => enter('2026-07-01', `2026-07-${10 + (index % 20)}`)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code)));
    expect([...codes]).toEqual(['members.absence_overlaps']);
  });

  test('nobody enters more than anybody may, also at once', async () => {
    const { id } = await teamWith();
    await sql`
      insert into absences (team_id, user_id, first_day, last_day, reason, note)
      select ${id}, ${performer.id}, day, day, 'other', ''
        from (select '2027-01-01'::date + n as day
                from generate_series(1, ${LIMITS.absences - 2}::int) n) as days`.execute(platform.db);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const day = new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10);
        return performer.call(createAbsence, { params: { id }, body: away(day, day) });
      }),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      error: { code: 'members.too_many_absences', params: { max: LIMITS.absences } },
    });
  });

  test('go with the membership', async () => {
    const { id } = await teamWith();
    await done(performer.call(createAbsence, { params: { id }, body: away('2026-07-01', '2026-07-02') }));
    await done(owner.call(removeMember, { params: { id, uuid: performer.uuid } }));
    await join(id, performer, 'performer');
    expect(await done(performer.call(listAbsences, { params: { id }, query: {} }))).toEqual({ items: [] });
  });
});

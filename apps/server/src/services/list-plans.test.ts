import { type CallInput, UserId, UserUuid } from '@quilt/contract/core';
import { listComments } from '@quilt/contract/features/comments';
import * as friends from '@quilt/contract/features/friends';
import * as invitations from '@quilt/contract/features/invitations';
import { listAbsences, listMembers } from '@quilt/contract/features/members';
import { countNotifications, listNotifications } from '@quilt/contract/features/notifications';
import { countPeople, listPeople, listTags } from '@quilt/contract/features/people';
import { listProfileStrips } from '@quilt/contract/features/profile';
import * as projects from '@quilt/contract/features/projects';
import * as tasks from '@quilt/contract/features/tasks';
import {
  getTeam,
  listActivity,
  listAudit,
  listOpenTeams,
  listTeams,
  type TeamId,
} from '@quilt/contract/features/teams';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { makeLargeWorld } from '../db/large-world';
import { startSession } from '../features/auth';
import { createTestApp, type Person } from '../testing';
import { watchQueries } from '../testing/asked-queries';
import { FEATURES } from './features';

/*
 * What lists ask of the database, planned and run on a world in which looking through a table would show: nothing may
 * read a large table from end to end, by an index neither, nor look at more rows than a page may ever take.
 */

// Portraits are made for real in the demo's own test, and take a second each time.
vi.mock('../db/demo/rasterise', () => ({
  rasterise: async (draw: unknown[]) =>
    draw.map((_, index) => ({
      original: Buffer.from(`original ${index}`),
      thumbnail: Buffer.from(`small ${index}`),
    })),
}));

const USERS = 6_000;
/** Fewer than any of the large tables holds; as many as are read side by side for a page with several values. */
const MOST_ROWS = 3_000;
const LARGE_ROWS = 4_000;

const { platform, context, call } = await createTestApp();
let viewer: Pick<Person, 'call'>;
/** Owns the largest team. */
let chief: Pick<Person, 'call'>;
let other = UserUuid.parse(crypto.randomUUID());

interface LargeProject {
  id: number;
  task: number;
  worker: string;
  tag: number;
}

/** The one with most tasks: found by looking through all, so not while plans are looked at. */
async function findLargeProject(): Promise<LargeProject | undefined> {
  const { rows } = await platform.pool.query<LargeProject>(
    `select projects.id, max(tasks.id) as task, max(users.uuid::text) as worker, max(task_tags.tag_id) as tag
       from projects
       join tasks on tasks.project_id = projects.id
       left join users on users.id = tasks.worker_id
       left join task_tags on task_tags.task_id = tasks.id
      where projects.archived_at is null
      group by projects.id order by count(*) desc limit 1`,
  );
  return rows[0];
}

let large: LargeProject | undefined;

beforeAll(async () => {
  await makeLargeWorld(platform, FEATURES, { users: USERS }, () => {});
  const rows = await platform.db.selectFrom('users').select(['id', 'uuid']).orderBy('id').execute();
  const [user, next] = [rows[1_000], rows[1_001]];
  if (!user || !next) throw new Error('the world is too small');
  other = UserUuid.parse(next.uuid);
  const [first] = rows;
  if (!first) throw new Error('the world is empty');
  viewer = await enter(user);
  chief = await enter(first);
  large = await findLargeProject();
}, 120_000);

async function enter(user: { id: number; uuid: string }): Promise<Pick<Person, 'call'>> {
  const token = await context.transaction((tx) =>
    startSession(tx, context, {
      user: { id: UserId.parse(user.id), uuid: UserUuid.parse(user.uuid) },
      now: platform.clock.now(),
      userAgent: 'test',
      address: '127.0.0.1',
    }),
  );
  return { call: (endpoint, input) => call(endpoint, input, { token }) };
}

type BoardFilter = Omit<CallInput<typeof tasks.getBoard>['query'] & {}, 'limit'>;

async function lookAtBoard(filter: BoardFilter): Promise<void> {
  if (!large) throw new Error('there is no large project');
  const params = { id: projects.ProjectId.parse(large.id) };
  expect((await chief.call(tasks.getBoard, { params, query: { ...filter, limit: 50 } })).ok).toBe(true);
  for (const column of [{ status: 1 }, {}, { state: 'archived' as const }]) {
    await twoPages(async (cursor) => {
      const query = { ...filter, ...column, limit: 50, cursor };
      const answer = await chief.call(tasks.listTasks, { params, query });
      return answer.ok ? { ok: true, data: answer.data } : { ok: false };
    });
  }
}

type Walk = () => Promise<unknown>;

/** One that the viewer owns. */
async function findOwnTeam(): Promise<TeamId> {
  const answer = await viewer.call(listTeams, { query: { limit: 100 } });
  const own = answer.ok ? answer.data.items.find(({ role }) => role === 'owner') : undefined;
  if (!own) throw new Error('a viewer without a team');
  return own.id;
}

/** The first page and the one after it. */
async function twoPages(
  ask: (cursor?: string) => Promise<{ ok: boolean; data?: { nextCursor: string | null } }>,
): Promise<void> {
  const first = await ask();
  expect(first.ok).toBe(true);
  if (first.data?.nextCursor) expect((await ask(first.data.nextCursor)).ok).toBe(true);
}

const peopleBy =
  (query: Record<string, string | number>): Walk =>
  async () => {
    for (const sort of ['name', 'nameDown', 'newest'] as const) {
      await twoPages(async (cursor) => {
        const answer = await viewer.call(listPeople, { query: { limit: 50, ...query, sort, cursor } });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
    expect((await viewer.call(countPeople, { query })).ok).toBe(true);
  };

const LISTS: Readonly<Record<string, Walk>> = {
  'people, all of them': peopleBy({}),
  'people by specialty': peopleBy({ specialty: '1' }),
  'people by several positions': peopleBy({ position: '1,2,3,4' }),
  'people by city': peopleBy({ city: '1' }),
  'people by university': peopleBy({ university: '1,2' }),
  'people by programming language': peopleBy({ programmingLanguage: '1' }),
  'people by spoken language': peopleBy({ spokenLanguage: '1' }),
  'people by skill': peopleBy({ tag: 'design' }),
  'people by age': peopleBy({ ageFrom: 30, ageTo: 33 }),
  'people by age, over many years': peopleBy({ ageFrom: 20 }),
  'people by several things': peopleBy({ city: '1,2', spokenLanguage: '1', specialty: '1,2,3', ageFrom: 20 }),
  'people by name': peopleBy({ search: 'анна' }),
  'people by two words and a city': peopleBy({ search: 'an iv', city: '1' }),
  'skills of people': async () => {
    for (const search of ['', 'd'])
      expect((await viewer.call(listTags, { query: { search } })).ok).toBe(true);
  },
  'friends and those who are tied': async () => {
    const { listFriends, listSubscriptions, listSubscribers, listFriendRequests, listMutualFriends } =
      friends;
    for (const endpoint of [listFriends, listSubscriptions, listSubscribers]) {
      for (const query of [{ limit: 3 }, { of: other, limit: 3 }, { search: 'a', limit: 3 }]) {
        await twoPages(async (cursor) => {
          const answer = await viewer.call(endpoint, { query: { ...query, cursor } });
          return answer.ok ? { ok: true, data: answer.data } : { ok: false };
        });
      }
    }
    expect((await viewer.call(listFriendRequests, { query: { direction: 'in' } })).ok).toBe(true);
    expect((await viewer.call(listFriendRequests, { query: { direction: 'out' } })).ok).toBe(true);
    expect((await viewer.call(listMutualFriends, { params: { uuid: other }, query: {} })).ok).toBe(true);
    expect((await viewer.call(friends.listBlocked, { query: {} })).ok).toBe(true);
    expect((await viewer.call(friends.countTies, {})).ok).toBe(true);
    expect((await viewer.call(listProfileStrips, { params: { uuid: other }, query: {} })).ok).toBe(true);
  },
  projects: async () => {
    for (const sort of projects.PROJECT_SORTS) {
      for (const filter of [
        {},
        { state: 'archived' },
        { state: 'deleted' },
        { status: 2, search: 'атл' },
      ] as const) {
        await twoPages(async (cursor) => {
          const answer = await viewer.call(projects.listProjects, {
            query: { ...filter, sort, limit: 2, cursor },
          });
          return answer.ok ? { ok: true, data: answer.data } : { ok: false };
        });
      }
    }
    const all = await viewer.call(projects.listProjects, { query: {} });
    const [project] = all.ok ? all.data.items : [];
    if (!project) throw new Error('a viewer without a project');
    const params = { id: project.id };
    expect((await viewer.call(projects.getProject, { params })).ok).toBe(true);
    for (const search of ['', 'a']) {
      await twoPages(async (cursor) => {
        const query = { search, limit: 1, cursor };
        const answer = await viewer.call(projects.listProjectMembers, { params, query });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
  },
  'the board of a large project': () => lookAtBoard({}),
  'the board of a large project, of one worker': () => lookAtBoard({ worker: large?.worker ?? '' }),
  'the board of a large project, without an inspector': () => lookAtBoard({ inspector: 'none' }),
  'the board of a large project, of one tag': () => lookAtBoard({ tag: String(large?.tag) }),
  'the board of a large project, of no milestone': () => lookAtBoard({ milestone: 'none', priority: 'high' }),
  'the board of a large project, overdue': () => lookAtBoard({ deadline: 'overdue' }),
  'the board of a large project, by words': () => lookAtBoard({ search: 'карту 4' }),
  'the board of a large project, by a key': () => lookAtBoard({ search: '#75' }),
  'a task of a large project': async () => {
    if (!large) throw new Error('there is no large project');
    const params = { id: projects.ProjectId.parse(large.id) };
    const query = { uuids: large.worker };
    expect((await chief.call(tasks.listTaskPeople, { params, query })).ok).toBe(true);
    const one = { params: { id: tasks.TaskId.parse(large.task) } };
    expect((await chief.call(tasks.getTask, one)).ok).toBe(true);
    expect((await chief.call(tasks.listHistory, { ...one, query: {} })).ok).toBe(true);
    expect((await chief.call(listComments, { ...one, query: {} })).ok).toBe(true);
  },
  'teams, one’s own and those to join': async () => {
    await twoPages(async (cursor) => {
      const answer = await viewer.call(listTeams, { query: { limit: 1, cursor } });
      return answer.ok ? { ok: true, data: answer.data } : { ok: false };
    });
    for (const search of ['', 'h', 'ha', 'harbour', 'речн', 'nobody has this']) {
      await twoPages(async (cursor) => {
        const answer = await viewer.call(listOpenTeams, { query: { search, limit: 5, cursor } });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
  },
  'the page of a large team': async () => {
    const own = await chief.call(listTeams, { query: { limit: 100 } });
    const id = own.ok ? own.data.items.find(({ memberCount }) => memberCount > 100)?.id : undefined;
    if (id === undefined) throw new Error('there is no large team');
    const params = { id };
    expect((await chief.call(getTeam, { params })).ok).toBe(true);
    expect((await chief.call(listAbsences, { params, query: {} })).ok).toBe(true);
    for (const search of ['', 'an']) {
      await twoPages(async (cursor) => {
        const answer = await chief.call(listMembers, { params, query: { search, limit: 10, cursor } });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
    await twoPages(async (cursor) => {
      const answer = await chief.call(listActivity, { params, query: { limit: 10, cursor } });
      return answer.ok ? { ok: true, data: answer.data } : { ok: false };
    });
    for (const query of [{}, { search: 'an' }, { topic: 'members' as const, until: '2020-01-01' }]) {
      await twoPages(async (cursor) => {
        const answer = await chief.call(listAudit, { params, query: { ...query, limit: 10, cursor } });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
  },
  'invitations, links and requests': async () => {
    const params = { id: await findOwnTeam() };
    const { listInvitations, listOwnInvitations, listInviteLinks, listJoinRequests } = invitations;
    for (const state of ['open', 'all'] as const) {
      await twoPages(async (cursor) => {
        const answer = await viewer.call(listInvitations, { params, query: { state, limit: 2, cursor } });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
    await twoPages(async (cursor) => {
      const answer = await viewer.call(listOwnInvitations, { query: { limit: 1, cursor } });
      return answer.ok ? { ok: true, data: answer.data } : { ok: false };
    });
    expect((await viewer.call(listInviteLinks, { params })).ok).toBe(true);
    expect((await viewer.call(listJoinRequests, { params, query: { limit: 1 } })).ok).toBe(true);
    const query = { search: 'анна' };
    expect((await viewer.call(invitations.listCandidates, { params, query })).ok).toBe(true);
  },
  notifications: async () => {
    for (const state of ['all', 'unread'] as const) {
      await twoPages(async (cursor) => {
        const answer = await viewer.call(listNotifications, { query: { state, limit: 1, cursor } });
        return answer.ok ? { ok: true, data: answer.data } : { ok: false };
      });
    }
    expect((await viewer.call(countNotifications, {})).ok).toBe(true);
  },
};

const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.output<typeof PlanNode>;
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: PlanNode })) }));

/** What is wrong with how a statement is answered; nothing where all is well. */
async function findFaults(client: pg.Client, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  const plan = Explained.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  const large = await largeTables(client);
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    const name = `${node['Node Type']} of ${table ?? node['Index Name']}`;
    if (node['Node Type'] === 'Seq Scan' && table !== undefined && large.has(table)) return [name];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const looked = (node['Actual Rows'] + removed) * node['Actual Loops'];
    return node['Node Type'].includes('Scan') && looked > MOST_ROWS ? [`${name}, ${looked} rows`] : [];
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...platform.pool.options, password: platform.pool.options.password });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function faultsOf(walk: Walk): Promise<string[]> {
  const watched = watchQueries();
  await walk();
  const asked = watched.asked().filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  watched.stop();
  expect(asked.length).toBeGreaterThan(0);
  return withClient(async (client) => {
    const faults: string[] = [];
    for (const { text, values } of asked) {
      for (const fault of await findFaults(client, text, values))
        faults.push(`${fault}: ${text.slice(0, 500)}`);
    }
    return [...new Set(faults)];
  });
}

describe('no list looks through a large table', () => {
  test.each(Object.keys(LISTS))('%s', async (name) => {
    expect(await faultsOf(async () => LISTS[name]?.())).toEqual([]);
  });
});

describe('one that does is noticed', () => {
  test.each([
    ['from end to end', `select id from users where first_name = 'Nobody'`],
    ['along an index', `select id from users where first_name = 'Nobody' order by id limit 1`],
    ['for its count', 'select count(*) from person_keys where kind = 0'],
    ['inside of another', `select (select count(*) from notifications where kind <> 'none')`],
  ])('%s', async (_, text) => {
    const planted = faultsOf(async () => platform.pool.query(text));
    expect((await planted).length).toBeGreaterThan(0);
  });

  test('the tables that lists read are large here', async () => {
    const large = await withClient(largeTables);
    for (const table of [
      'users',
      'friendships',
      'subscriptions',
      'notifications',
      'person_keys',
      'person_words',
      'projects',
      'project_members',
      'project_tags',
      'milestones',
      'team_members',
      'team_ledger',
      'invitations',
      'tasks',
      'task_tags',
      'task_checklist',
      'task_connections',
      'task_watchers',
      'task_changes',
      'task_comments',
    ]) {
      expect(large).toContain(table);
    }
  });
});

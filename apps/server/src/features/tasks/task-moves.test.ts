import {
  canBeInspector,
  type Relation,
  type Role,
  TASK_STATUSES,
  type TaskStatus,
  transition,
} from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import { moveTask, type TaskId, type TaskMove } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { isFull } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

/* Every move that could be asked for, by who could ask, whatever they are to the task: as the contract says. */

const world = await createTasksWorld();
const { cast, platform, done, teamWith, makeTask, eventsIn, rowOf, listMiscounted, people } = world;

type Who = Role | 'unassigned' | 'outsider';
const INSIDE = ['owner', 'administrator', 'manager', 'performer', 'temporaryPerformer', 'observer'] as const;
const OUTSIDE: readonly Who[] = ['unassigned', 'bystander', 'outsider'];
const personOf = (who: Who): Person => (who === 'unassigned' ? cast.temporaryPerformer : cast[who]);

let project: ProjectId;
let other: ProjectId;
beforeAll(async () => {
  ({ project, other } = await teamWith());
});

type Sent = Omit<TaskMove, 'version' | 'goesOn'> & { version?: number; goesOn?: boolean };
const move = (person: Person, id: TaskId, { version = 1, ...body }: Sent) =>
  person.call(moveTask, { params: { id }, body: { version, ...body } });
const numberOf = (status: TaskStatus) => TASK_STATUSES.indexOf(status) + 1;

const CODES = {
  move_not_listed: [409, 'tasks.move_not_listed'],
  task_archived: [409, 'tasks.archived'],
  move_forbidden: [403, 'tasks.move_forbidden'],
  own_work: [403, 'tasks.own_work'],
  inspector_accepts: [409, 'tasks.inspector_accepts'],
  blocked: [409, 'tasks.blocked'],
  comment: [422, 'tasks.comment_needed'],
  inspector: [409, 'tasks.inspector_needed'],
  goingOn: [409, 'tasks.blocked_warning'],
} as const;

const MOVES = TASK_STATUSES.flatMap((from) =>
  TASK_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);
const AS: readonly (readonly Relation[])[] = [
  [],
  ['creator'],
  ['worker'],
  ['inspector'],
  ['creator', 'worker'],
  ['worker', 'inspector'],
];
const ALL_CASES = INSIDE.flatMap((who) =>
  AS.flatMap((relations) =>
    [true, false].flatMap((hasInspector) =>
      relations.includes('inspector') && !hasInspector ? [] : [{ who, relations, hasInspector }],
    ),
  ),
);
/** In the full run all of them; else a performer as all that they can be to a task, and others as nothing to it. */
const CASES = ALL_CASES.filter(
  ({ who, relations, hasInspector }) =>
    isFull || who === 'performer' || (hasInspector && relations.length === 0),
);

describe.each(MOVES)('from %s to %s', (from, to) => {
  const make = (in_: ProjectId, person: Person, relations: readonly Relation[], hasInspector: boolean) => {
    const somebody = person === cast.owner ? cast.administrator : cast.owner;
    const as = (relation: Relation) => (relations.includes(relation) ? person : somebody);
    const inspector = relations.includes('inspector') ? person : hasInspector ? somebody : null;
    return makeTask(in_, { status: from, creator: as('creator'), worker: as('worker'), inspector });
  };

  test('is made by those whom the table and the matrix allow, and refused to others in its words', async () => {
    for (const { who, relations, hasInspector } of CASES) {
      const person = personOf(who);
      const id = await make(project, person, relations, hasInspector);
      const attempt = {
        role: who,
        relations: who === 'temporaryPerformer' ? [...relations, 'assignedProject' as const] : relations,
        isArchived: false,
        hasInspector,
        hasOpenBlockers: false,
        goesOn: false,
        hasComment: false,
      };
      const cell = `${who} ${relations.join('+')} ${hasInspector ? 'with' : 'without'} an inspector`;
      const before = await rowOf(id);
      const answer = await move(person, id, { status: numberOf(to) });
      const verdict = transition(from, to, attempt);
      if (verdict.outcome === 'allowed') {
        expect(answer, cell).toMatchObject({
          ok: true,
          data: { item: { status: numberOf(to), version: 2 } },
        });
        continue;
      }
      const [status, code] = CODES[verdict.outcome === 'refused' ? verdict.reason : verdict.need];
      expect(answer, cell).toMatchObject({ status, error: { code } });
      expect(await rowOf(id), cell).toEqual(before);
      if (verdict.outcome !== 'needs' || verdict.need !== 'comment') continue;
      const said = await move(person, id, { status: numberOf(to), comment: 'The legend is missing.' });
      expect(said, cell).toMatchObject({ ok: true, data: { item: { commentCount: 1 } } });
    }
    expect(await listMiscounted()).toEqual([]);
  });

  test.each(OUTSIDE)('is of a task that is not there for %s, whatever they are to it', async (who) => {
    const person = personOf(who);
    for (const relations of isFull ? AS : AS.slice(-1)) {
      const id = await make(who === 'unassigned' ? other : project, person, relations, true);
      const before = await rowOf(id);
      expect(await move(person, id, { status: numberOf(to), comment: 'x' })).toMatchObject({
        status: 404,
        error: { code: 'common.not_found' },
      });
      expect(await rowOf(id)).toEqual(before);
    }
  });
});

test('alone in a team one accepts what one has done oneself; with anybody else there, nobody does', async () => {
  const { sam } = await people('sam');
  const alone = await teamWith({ owner: sam });
  const id = await makeTask(alone.project, { status: 'onTheTest', worker: sam, inspector: sam });
  const again = await makeTask(alone.project, { status: 'onTheTest', worker: sam, inspector: sam });
  expect(await move(sam, id, { status: 4 })).toMatchObject({ ok: true });
  await world.join(alone.id, cast.bystander, 'bystander');
  await sql`update teams set member_count = 2 where id = ${alone.id}`.execute(platform.db);
  expect(await move(sam, again, { status: 4 })).toMatchObject({ error: { code: 'tasks.own_work' } });
  expect(canBeInspector('bystander')).toBe(false);
});

test('new is 0 %, done is 100 %, and since when it is done is known while it is', async () => {
  const id = await makeTask(project, { status: 'inProgress', percentage: 40, worker: cast.performer });
  expect(await move(cast.performer, id, { status: 1 })).toMatchObject({
    data: { item: { percentage: 0, doneAt: null, version: 2 } },
  });
  expect(await move(cast.performer, id, { status: 2, version: 2 })).toMatchObject({
    data: { item: { percentage: 0 } },
  });
  expect(await move(cast.performer, id, { status: 4, version: 3 })).toMatchObject({
    data: { item: { percentage: 100, doneAt: world.clock.now().toISOString() } },
  });
  const reopened = await move(cast.manager, id, { status: 2, version: 4, comment: 'Not yet.' });
  expect(reopened).toMatchObject({ data: { item: { percentage: 90, doneAt: null } } });
});

test('whoever moves what somebody else has moved since is told, unless both want the same', async () => {
  const id = await makeTask(project, { status: 'inProgress', worker: cast.performer });
  await done(move(cast.performer, id, { status: 4 }));
  expect(await move(cast.manager, id, { status: 1 })).toMatchObject({
    status: 409,
    error: { code: 'common.edit_conflict', fields: [{ path: 'status', params: { mine: '1', theirs: '4' } }] },
  });
  expect(await move(cast.manager, id, { status: 4 })).toMatchObject({ ok: true });
  // A place in the column is nobody's to clash about.
  expect(await move(cast.manager, id, { status: 4, version: 2, after: null })).toMatchObject({ ok: true });
  expect(await move(cast.owner, id, { status: 4, version: 2, after: null })).toMatchObject({ ok: true });
});

test('what blocks a task is named; who may go on says so, others wait until it is done or archived', async () => {
  const blocker = await makeTask(project, { title: 'Buy ink', status: 'inProgress' });
  const hidden = await makeTask(other, { title: 'Secret plan' });
  const id = await makeTask(project, { worker: cast.performer });
  const forGuest = await makeTask(project, { worker: cast.temporaryPerformer });
  for (const [from, to] of [
    [blocker, id],
    [blocker, forGuest],
    [hidden, forGuest],
  ] as const) {
    await sql`insert into task_connections (from_id, to_id, kind, created_at)
      values (${from}, ${to}, 'blocks', ${world.clock.now()})`.execute(platform.db);
    await sql`update tasks set open_blockers = open_blockers + 1 where id = ${to}`.execute(platform.db);
  }
  expect(await move(cast.performer, id, { status: 2, goesOn: true })).toMatchObject({
    error: { code: 'tasks.blocked', params: { tasks: `#${blocker} Buy ink` } },
  });
  expect(await move(cast.manager, id, { status: 2 })).toMatchObject({
    error: { code: 'tasks.blocked_warning', params: { tasks: `#${blocker} Buy ink` } },
  });
  // Of what they may not see, only that there is more.
  expect(await move(cast.temporaryPerformer, forGuest, { status: 2 })).toMatchObject({
    error: { code: 'tasks.blocked', params: { tasks: `#${blocker} Buy ink, …` } },
  });
  expect(await move(cast.manager, id, { status: 2, goesOn: true })).toMatchObject({
    data: { item: { status: 2, isBlocked: true } },
  });
  await done(move(cast.manager, id, { status: 1, version: 2 }));
  await done(move(cast.manager, blocker, { status: 4 }));
  expect(await listMiscounted()).toEqual([]);
  const told = (await eventsIn(project, cast.owner)).filter((event) => event.id === id).at(-1);
  expect(told).toMatchObject({
    type: 'task.changed',
    patch: { card: { isBlocked: false, version: 4 }, was: 1, counts: null, actor: cast.manager.uuid },
  });
  expect(await move(cast.performer, id, { status: 2, version: 4 })).toMatchObject({ ok: true });
  await done(move(cast.manager, blocker, { status: 2, version: 2, comment: 'Wrong ink.' }));
  expect(await rowOf(id)).toMatchObject({ open_blockers: 1 });
});

test('what is said with a move is a comment, its author a watcher, and all of it is told', async () => {
  const id = await makeTask(project, {
    status: 'onTheTest',
    worker: cast.performer,
    inspector: cast.observer,
  });
  await done(move(cast.observer, id, { status: 2, comment: ' The legend is missing. ' }));
  const { rows } = await sql`
    select author_id, text from task_comments where task_id = ${id}`.execute(platform.db);
  expect(rows).toEqual([{ author_id: cast.observer.id, text: 'The legend is missing.' }]);
  const { rows: watchers } = await sql`select user_id from task_watchers where task_id = ${id}`.execute(
    platform.db,
  );
  expect(watchers).toEqual([{ user_id: cast.observer.id }]);
  const { rows: history } = await sql`
    select actor_id, kind, shown_from, shown_to, value_from, value_to from task_changes
     where task_id = ${id}`.execute(platform.db);
  expect(history).toEqual([
    { actor_id: cast.observer.id, kind: 'status', shown_from: 3, shown_to: 2, value_from: 3, value_to: 2 },
  ]);
  const events = await eventsIn(project, cast.manager);
  const moved = events.find((event) => event.type === 'task.changed' && event.id === id);
  expect(moved?.patch).toMatchObject({
    card: { status: 2, commentCount: 1 },
    actor: cast.observer.uuid,
    fields: [],
    was: 3,
    counts: { onTheTest: expect.any(Number) },
  });
  expect(events.find(({ type }) => type === 'comment.created')).toBeDefined();
  expect(await listMiscounted()).toEqual([]);
});

describe('a place in a column', () => {
  const columnOf = async (of: ProjectId, status: TaskStatus) => {
    const { rows } = await sql<{ id: TaskId }>`
      select id from tasks where project_id = ${of} and status = ${status} and archived_at is null
       order by rank, id`.execute(platform.db);
    return rows.map(({ id }) => id);
  };

  test('is directly below the one that is named, at the top, or the one it has', async () => {
    const team = await teamWith();
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await makeTask(team.project));
    const [a, b, c, d] = made as [TaskId, TaskId, TaskId, TaskId];
    const order = () => columnOf(team.project, 'new');
    expect(await order()).toEqual([a, b, c, d]);
    await done(move(cast.manager, d, { status: 1, after: a }));
    expect(await order()).toEqual([a, d, b, c]);
    await done(move(cast.manager, c, { status: 1, after: null }));
    expect(await order()).toEqual([c, a, d, b]);
    await done(move(cast.manager, c, { status: 1, after: b }));
    expect(await order()).toEqual([a, d, b, c]);
    const { item } = await done(move(cast.manager, d, { status: 1, version: 2 }));
    expect(item.version).toBe(2);
    await done(move(cast.manager, d, { status: 1, after: d, version: 2 }));
    expect(await order()).toEqual([a, d, b, c]);
    // Another column: below the one that is named there, else at its top.
    await done(move(cast.manager, a, { status: 2 }));
    await done(move(cast.manager, b, { status: 2 }));
    await done(move(cast.manager, c, { status: 2, version: 3, after: b }));
    expect(await columnOf(team.project, 'inProgress')).toEqual([b, c, a]);
    expect(await listMiscounted()).toEqual([]);
  });

  test('comes to the top where the one that is named has left meanwhile, and is refused where it never was', async () => {
    const team = await teamWith();
    const gone = await makeTask(team.project, { status: 'done' });
    const first = await makeTask(team.project);
    const id = await makeTask(team.project);
    const elsewhere = await makeTask(team.other);
    await done(move(cast.manager, id, { status: 1, after: gone }));
    expect(await columnOf(team.project, 'new')).toEqual([id, first]);
    for (const after of [elsewhere, 999_999_999 as TaskId]) {
      expect(await move(cast.manager, id, { status: 1, version: 2, after })).toMatchObject({
        status: 422,
        error: { fields: [{ path: 'after', code: 'tasks.not_in_project' }] },
      });
    }
  });

  test('is given by those who may edit it', async () => {
    const byPerformer = await makeTask(project, { creator: cast.performer });
    const another = await makeTask(project);
    expect(await move(cast.performer, byPerformer, { status: 1, after: null })).toMatchObject({ ok: true });
    for (const person of [cast.performer, cast.temporaryPerformer, cast.observer]) {
      expect(await move(person, another, { status: 1, after: null })).toMatchObject({
        status: 403,
        error: { code: 'common.forbidden' },
      });
    }
  });
});

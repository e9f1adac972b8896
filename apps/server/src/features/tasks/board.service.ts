import { TASK_STATUSES, type TaskStatus } from '@quilt/contract/access';
import { type HandlerInput, Instant, type UserId, UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import { MilestoneId, type ProjectId, TagId } from '@quilt/contract/features/projects';
import {
  type Board,
  DEADLINE_SPANS,
  type getBoard as getBoardEndpoint,
  type listTasks as listTasksEndpoint,
  Priority,
  TaskId,
  type TaskPage,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { toWords } from '../../platform/words';
import {
  type ProjectAccess,
  requireProject,
  type SeenProjectRow,
  toStatus,
  toStatusNumber,
} from '../projects';
import { meetsInProjects, readColleagues } from '../teams';
import {
  areCommonTags,
  listNamed,
  listTaskRows,
  listUserIds,
  listWindows,
  listWorkerIds,
  type TaskPlace,
} from './board.repository';
import type { AnyOf, TaskFilter } from './task-filters';
import { presentTaskCard } from './tasks.presenter';
import type { TaskCardRow } from './tasks.repository';

type Filters = Omit<HandlerInput<typeof getBoardEndpoint>['query'], 'limit'>;

export async function getBoard(
  context: Context<Viewer>,
  id: ProjectId,
  { limit, ...filters }: HandlerInput<typeof getBoardEndpoint>['query'],
): Promise<Board> {
  const { db, viewer } = context;
  const { project } = await requireInside(db, viewer, id);
  const filter = await readFilter(context, project, filters);
  const rows = await listWindows(db, id, filter, limit + 1);
  const columns = TASK_STATUSES.map((status) => {
    const own = rows.filter((row) => row.status === status);
    const { items, nextCursor } = toPage(own, limit, nameOf(id, 'active', status, filters), (row) => [
      row.rank,
      row.id,
    ]);
    const count = hasFilters(filters) ? (own[0]?.matched ?? 0) : keptCount(project, status);
    return { status: toStatusNumber(status), count, items, nextCursor };
  });
  const people = await readPeople(
    db,
    columns.flatMap(({ items }) => items),
  );
  return {
    columns: columns.map((column) => ({ ...column, items: column.items.map(presentTaskCard) })),
    people,
  };
}

export async function listTasks(
  context: Context<Viewer>,
  id: ProjectId,
  { status, state, cursor, limit, ...filters }: HandlerInput<typeof listTasksEndpoint>['query'],
): Promise<TaskPage> {
  const { db, viewer } = context;
  const { project } = await requireInside(db, viewer, id);
  const inStatus = status === undefined ? null : toStatus(status);
  const of = nameOf(id, state, inStatus, filters);
  const { place, keyOf } = placeOf(state, inStatus, cursor, of);
  const filter = await readFilter(context, project, filters);
  const rows = await listTaskRows(db, id, place, filter, limit + 1);
  const { items, nextCursor } = toPage(rows, limit, of, keyOf);
  return { items: items.map(presentTaskCard), nextCursor, people: await readPeople(db, items) };
}

/** As the database compares names. */
const NAMES = new Intl.Collator('und');

/** By name, in which lanes stand. */
export async function listWorkers({ db, viewer }: Context<Viewer>, id: ProjectId): Promise<PersonCard[]> {
  await requireInside(db, viewer, id);
  const ids = await listWorkerIds(db, id, LIMITS.teamMembers);
  const people = [...(await readColleagues(db, ids)).values()];
  return people.sort((one, other) => NAMES.compare(one.fullName, other.fullName) || one.id - other.id);
}

export async function listTaskPeople(
  { db, viewer }: Context<Viewer>,
  id: ProjectId,
  uuids: string,
): Promise<PersonCard[]> {
  const { standing } = await requireInside(db, viewer, id);
  const metBy = meetsInProjects(standing) ? viewer.id : null;
  const ids = await listNamed(db, id, readAll(UserUuid, uuids.split(',')), metBy);
  return [...(await readColleagues(db, ids)).values()];
}

/** A project whose tasks the viewer sees; what is in one that was deleted is not there. */
async function requireInside(reader: Reader, viewer: Viewer, id: ProjectId): Promise<ProjectAccess> {
  const access = await requireProject(reader, viewer, id, 'task.see');
  if (access.project.deleted_at) throw fail('common.not_found');
  return access;
}

/** Everybody whom these cards name, in one query. */
async function readPeople(reader: Reader, rows: readonly TaskCardRow[]): Promise<PersonCard[]> {
  const named = rows.flatMap(({ creator_id, worker_id, inspector_id }) => [
    creator_id,
    worker_id,
    inspector_id,
  ]);
  return [...(await readColleagues(reader, named)).values()];
}

function keptCount(project: SeenProjectRow, status: TaskStatus): number {
  switch (status) {
    case 'new':
      return project.new_tasks;
    case 'inProgress':
      return project.in_progress_tasks;
    case 'onTheTest':
      return project.on_the_test_tasks;
    case 'done':
      return project.done_tasks;
  }
}

const ByRank = z.tuple([z.string(), TaskId]);
const ById = z.tuple([TaskId]);
const ByArchiving = z.tuple([Instant, TaskId]);

function placeOf(
  state: 'active' | 'archived',
  status: TaskStatus | null,
  cursor: string | undefined,
  of: string,
): { place: TaskPlace; keyOf: (row: TaskCardRow) => readonly (string | number)[] } {
  if (state === 'archived') {
    return {
      place: { list: 'archived', status, after: decodeCursor(ByArchiving, cursor, of) },
      keyOf: ({ archived_at, id }) => [archived_at?.toISOString() ?? '', id],
    };
  }
  if (status !== null) {
    return {
      place: { list: 'column', status, after: decodeCursor(ByRank, cursor, of) },
      keyOf: ({ rank, id }) => [rank, id],
    };
  }
  return { place: { list: 'newest', after: decodeCursor(ById, cursor, of) }, keyOf: ({ id }) => [id] };
}

/** The same for a board and for what follows its windows. */
function nameOf(
  project: ProjectId,
  state: 'active' | 'archived',
  status: TaskStatus | null,
  filters: Filters,
): string {
  const { search, worker, inspector, tag, milestone, priority, deadline } = filters;
  return JSON.stringify([
    'tasks',
    project,
    state,
    status,
    search ?? '',
    ...[worker, inspector, tag, milestone, priority, deadline].map((value) => value ?? null),
  ]);
}

function hasFilters({ search = '', ...others }: Filters): boolean {
  return toWords(search).length > 0 || Object.values(others).some((value) => value !== undefined);
}

const NONE = 'none';

async function readFilter(
  { db, clock }: Context<Viewer>,
  project: SeenProjectRow,
  { search = '', worker, inspector, tag, milestone, priority, deadline }: Filters,
): Promise<TaskFilter> {
  const words = toWords(search);
  const [, digits] = /^#?(\d+)$/.exec(words.join(' ')) ?? [];
  return {
    words,
    id: readAll(TaskId, [Number(digits)])[0] ?? null,
    worker: await readUsers(db, worker),
    inspector: await readUsers(db, inspector),
    tag: await readTags(db, tag),
    milestone: readAnyOf(MilestoneId, milestone),
    priority: priority === undefined ? null : readAll(Priority, priority.split(',')),
    deadline: deadline === undefined ? null : readAll(z.enum(DEADLINE_SPANS), deadline.split(',')),
    today: dayIn(clock.now(), project.team_time_zone),
  };
}

async function readUsers(reader: Reader, text: string | undefined): Promise<AnyOf<UserId> | null> {
  if (text === undefined) return null;
  const parts = text.split(',');
  const uuids = readAll(UserUuid, parts);
  return {
    values: uuids.length === 0 ? [] : await listUserIds(reader, uuids),
    orNone: parts.includes(NONE),
  };
}

async function readTags(reader: Reader, text: string | undefined): Promise<TaskFilter['tag']> {
  const tags = readAnyOf(TagId, text);
  return tags && { ...tags, isCommon: await areCommonTags(reader, tags.values) };
}

function readAnyOf<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): AnyOf<z.output<Schema>> | null {
  if (text === undefined) return null;
  const parts = text.split(',');
  return { values: readAll(schema, parts.map(Number)), orNone: parts.includes(NONE) };
}

/** What can be none of them finds nothing. */
function readAll<Schema extends z.ZodType>(schema: Schema, parts: readonly unknown[]): z.output<Schema>[] {
  return parts.flatMap((part) => {
    const parsed = schema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });
}

import { TASK_STATUSES, type TaskStatus, toStatus, toStatusNumber } from '@quilt/contract/access';
import { type HandlerInput, Instant, UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type Board,
  type getBoard as getBoardEndpoint,
  type listTasks as listTasksEndpoint,
  TaskId,
  type TaskPage,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { type ProjectAccess, requireProject, type SeenProjectRow } from '../projects';
import { meetsInProjects, readColleagues } from '../teams';
import { listNamed, listTaskRows, listWindows, listWorkerIds, type TaskPlace } from './board.repository';
import { type Filters, hasFilters, keyOfFilters, readAll, readFilter } from './filter-input';
import { presentTaskCard } from './tasks.presenter';
import type { TaskCardRow } from './tasks.repository';

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
export async function requireInside(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
): Promise<ProjectAccess> {
  const access = await requireProject(reader, viewer, id, 'task.see');
  if (access.project.deleted_at) throw fail('common.not_found');
  return access;
}

/** Everybody whom these cards name, in one query. */
export async function readPeople(reader: Reader, rows: readonly TaskCardRow[]): Promise<PersonCard[]> {
  const named = rows.flatMap(({ creator_id, worker_id, inspector_id }) => [
    creator_id,
    worker_id,
    inspector_id,
  ]);
  return [...(await readColleagues(reader, named)).values()];
}

export function keptCount(project: SeenProjectRow, status: TaskStatus): number {
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
  return JSON.stringify(['tasks', project, state, status, ...keyOfFilters(filters)]);
}

import { canBeInspector, canBeWorker } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import type { Tx } from '../../platform/db/database';
import { tell } from '../notifications';
import { listItems } from './checklist.repository';
import { type CopyPlace, findCopyPlace, findOpenMilestone } from './copies.repository';
import { insertChecklist } from './creation.repository';
import { addToMilestones, addToProject } from './kept-counts';
import { firstRanks, rankAtTop } from './ranks';
import { tellCreated } from './task-events';
import { listNamedPeople, type NamedPerson } from './task-names.repository';
import { noticeOf } from './tasks.notices';
import {
  findTask,
  holdTeamOfTask,
  insertTask,
  insertTaskTags,
  lockTaskRows,
  type TaskRow,
} from './tasks.repository';
import { findToldTask, listToldReaders } from './told.repository';

export interface CopySource {
  task: TaskRow;
  place: CopyPlace;
}

/** Nobody changes it, its project or the roles of its team until this is done. */
export async function lockToCopy(tx: Tx, id: TaskId): Promise<CopySource | null> {
  const [, , task, place] = await Promise.all([
    holdTeamOfTask(tx, id),
    lockTaskRows(tx, [id]),
    findTask(tx, id),
    findCopyPlace(tx, id),
  ]);
  return task && place ? { task, place } : null;
}

/** When it is made, its own days, and what it takes along. */
interface CopyDays {
  at: Date;
  today: string;
  startsOn: string | null;
  deadline: string | null;
  takes: { people: boolean; checklist: boolean; tags: boolean };
}

/**
 * A new task by itself, like a locked one: nothing of what was done is in it, nobody who could not be what they were, and
 * no milestone that has ended. Null where the project has no room.
 */
export async function makeLike(
  tx: Tx,
  { task, place }: CopySource,
  { at, today, startsOn, deadline, takes }: CopyDays,
): Promise<TaskRow | null> {
  const named = takes.people ? task : { worker_uuid: null, inspector_uuid: null };
  const tags = takes.tags ? task.tag_ids : [];
  const uuids = [named.worker_uuid, named.inspector_uuid].flatMap((uuid) => uuid ?? []);
  const [people, items, milestone] = await Promise.all([
    listNamedPeople(tx, place, uuids),
    takes.checklist ? listItems(tx, task.id) : [],
    task.milestone_id === null ? null : findOpenMilestone(tx, task.milestone_id, today),
  ]);
  const worker = find(
    people,
    named.worker_uuid,
    ({ role, is_assigned }) => !!role && canBeWorker(role, is_assigned),
  );
  const inspector = find(people, named.inspector_uuid, ({ role }) => !!role && canBeInspector(role));
  const counted = { status: 'new', milestone_id: milestone, archived_at: null } as const;
  const [kept, rank] = await Promise.all([
    addToProject(tx, place.id, null, counted),
    rankAtTop(tx, { project: place.id, status: 'new' }),
  ]);
  if (kept && kept.total > LIMITS.tasksPerProject) {
    await addToProject(tx, place.id, counted, null);
    return null;
  }
  const fresh = {
    project_id: place.id,
    title: task.title,
    description: task.description,
    status: 'new' as const,
    rank,
    priority: task.priority,
    creator_id: task.creator_id,
    worker_id: worker,
    inspector_id: inspector,
    starts_on: startsOn,
    deadline,
    estimate: task.estimate,
    milestone_id: milestone,
    checklist_count: items.length,
    created_at: at,
  };
  const watchers = new Set([task.creator_id, worker, inspector].flatMap((id) => id ?? []));
  const inserted = await insertTask(tx, fresh, [...watchers], null);
  const row = { ...inserted, tag_ids: tags };
  const texts = items.map(({ text }) => text);
  await Promise.all([
    addToMilestones(tx, null, counted),
    insertTaskTags(tx, row.id, tags),
    insertChecklist(tx, row.id, texts, firstRanks(texts.length)),
  ]);
  tellCreated(tx, { row, project: place, actor: null, fields: [], was: null, counts: kept?.counts ?? null });
  await tellWorker(tx, row, at);
  return row;
}

function find(
  people: ReadonlyMap<UserUuid, NamedPerson>,
  uuid: UserUuid | null,
  isPossible: (person: NamedPerson) => boolean,
) {
  const person = uuid === null ? undefined : people.get(uuid);
  return person && isPossible(person) ? person.id : null;
}

/** In the name of whoever has the task done. */
async function tellWorker(tx: Tx, { id, worker_id, creator_id }: TaskRow, now: Date): Promise<void> {
  if (worker_id === null || worker_id === creator_id) return;
  const task = await findToldTask(tx, id);
  if (!task) return;
  const readers = await listToldReaders(tx, task, { ids: [worker_id], withWatchers: false });
  await tell(
    tx,
    readers.map((reader) => noticeOf(task, reader, 'taskAssigned', creator_id)),
    now,
  );
}

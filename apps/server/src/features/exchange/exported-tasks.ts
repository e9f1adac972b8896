import { TASK_STATUSES, type TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import type { Reader } from '../../platform/db/database';
import { listMilestones, listTags } from '../projects';
import { listTaskRows, type readFilter, type TaskCardRow, type TaskPlace } from '../tasks';
import { readColleagues } from '../teams';
import { listTexts, type TaskTexts } from './exchange.repository';

const ROWS_AT_ONCE = 500;

/** Null is nobody; who has gone has neither name. */
export type ExportedPerson = { username: string | null; fullName: string | null } | null;

/** A task with everything by its name, so that it means the same elsewhere. */
export interface ExportedTask {
  id: TaskId;
  title: string;
  description: string;
  status: TaskStatus;
  priority: Priority;
  worker: ExportedPerson;
  inspector: ExportedPerson;
  creator: ExportedPerson;
  startsOn: string | null;
  deadline: string | null;
  percentage: number;
  /** In minutes. */
  estimate: number | null;
  milestone: string | null;
  tags: string[];
  checklist: { text: string; isDone: boolean }[];
  parent: TaskId | null;
  createdAt: Date;
  doneAt: Date | null;
  archivedAt: Date | null;
}

type Filter = Awaited<ReturnType<typeof readFilter>>;

/** In the order in which they are shown, read as they are needed: column by column, or those archived last. */
export async function* listExported(
  reader: Reader,
  project: ProjectId,
  state: 'active' | 'archived',
  filter: Filter,
): AsyncGenerator<ExportedTask> {
  const tags = new Map((await listTags(reader, project)).map(({ id, title }) => [id, title]));
  const milestones = new Map((await listMilestones(reader, project)).map(({ id, title }) => [id, title]));
  const people = new Map<UserId, PersonCard | undefined>();
  for (const place of placesOf(state)) {
    for await (const rows of listBatches(reader, project, place, filter)) {
      const texts = await listTexts(
        reader,
        project,
        rows.map(({ id }) => id),
      );
      await meet(reader, people, rows);
      const textsOf = new Map(texts.map((text) => [text.id, text]));
      for (const row of rows) {
        const own = textsOf.get(row.id);
        // Deleted since it was listed.
        if (own) yield toExported(row, own, { tags, milestones, people });
      }
    }
  }
}

const placesOf = (state: 'active' | 'archived'): TaskPlace[] =>
  state === 'archived'
    ? [{ list: 'archived', status: null, after: null }]
    : TASK_STATUSES.map((status) => ({ list: 'column', status, after: null }));

async function* listBatches(
  reader: Reader,
  project: ProjectId,
  first: TaskPlace,
  filter: Filter,
): AsyncGenerator<TaskCardRow[]> {
  let place: TaskPlace | null = first;
  while (place) {
    const rows = await listTaskRows(reader, project, place, filter, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    place = last && rows.length === ROWS_AT_ONCE ? placeAfter(place, last) : null;
  }
}

function placeAfter(place: TaskPlace, { id, rank, archived_at }: TaskCardRow): TaskPlace {
  switch (place.list) {
    case 'column':
      return { ...place, after: [rank, id] };
    case 'archived':
      return { ...place, after: [archived_at?.toISOString() ?? '', id] };
    case 'newest':
      return { ...place, after: [id] };
  }
}

/** Everybody is looked up once, however long the file becomes. */
async function meet(
  reader: Reader,
  people: Map<UserId, PersonCard | undefined>,
  rows: readonly TaskCardRow[],
): Promise<void> {
  const named = rows.flatMap(({ worker_id, inspector_id, creator_id }) => [
    worker_id,
    inspector_id,
    creator_id,
  ]);
  const strangers = [...new Set(named)].flatMap((id) => (id === null || people.has(id) ? [] : [id]));
  const cards = await readColleagues(reader, strangers);
  for (const id of strangers) people.set(id, cards.get(id));
}

interface Names {
  tags: ReadonlyMap<number, string>;
  milestones: ReadonlyMap<number, string>;
  people: ReadonlyMap<UserId, PersonCard | undefined>;
}

function toExported(
  row: TaskCardRow,
  { description, checklist, parent }: TaskTexts,
  { tags, milestones, people }: Names,
): ExportedTask {
  const personOf = (id: UserId | null): ExportedPerson => {
    if (id === null) return null;
    const card = people.get(id);
    return { username: card?.username ?? null, fullName: card?.fullName ?? null };
  };
  return {
    id: row.id,
    title: row.title,
    description,
    status: row.status,
    priority: row.priority,
    worker: personOf(row.worker_id),
    inspector: personOf(row.inspector_id),
    creator: personOf(row.creator_id) ?? { username: null, fullName: null },
    startsOn: row.starts_on,
    deadline: row.deadline,
    percentage: row.percentage,
    estimate: row.estimate,
    milestone: row.milestone_id === null ? null : (milestones.get(row.milestone_id) ?? null),
    tags: row.tag_ids.flatMap((id) => tags.get(id) ?? []),
    checklist,
    parent,
    createdAt: row.created_at,
    doneAt: row.done_at,
    archivedAt: row.archived_at,
  };
}

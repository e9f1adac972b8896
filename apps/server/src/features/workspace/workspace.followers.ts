import { toScope, UserUuid } from '@quilt/contract/core';
import { accessChanged } from '@quilt/contract/features/live';
import {
  type TaskId,
  type TaskPatch,
  taskCame,
  taskChanged,
  taskCreated,
} from '@quilt/contract/features/tasks';
import { workspaceChanged } from '@quilt/contract/features/workspace';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { readPatch } from '../../platform/events';
import type { Consumer, Feature, StoredEvent } from '../../platform/feature';

/* After the write, so that nobody who changes a task waits for the scopes of those who work on it. */

/** Neither a place in the column nor what is only counted on the card. */
function isNews({ was, card, fields }: TaskPatch): boolean {
  return fields.length > 0 || was !== card.status || card.archivedAt !== null;
}

/** Whose they were before their people were changed last. */
async function listFormer(tx: Tx, tasks: readonly TaskId[]): Promise<unknown[]> {
  if (tasks.length === 0) return [];
  const { rows } = await sql<{ uuid: string | null }>`
    select distinct on (task_id, kind) value_from #>> '{}' as uuid from task_changes
     where task_id = any (${tasks}::bigint[]) and kind in ('worker', 'inspector')
     order by task_id, kind, id desc`.execute(tx);
  return rows.map(({ uuid }) => uuid);
}

function tellEach(tx: Tx, named: readonly unknown[]): void {
  // Each once: of many tasks few people are named.
  const people = [...new Set(named)].flatMap((uuid) => UserUuid.safeParse(uuid).data ?? []);
  for (const id of people) publish(tx, workspaceChanged, { id, scope: toScope('user', id) });
}

async function tellOwners(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  const patches = events.map((event) => readPatch(taskChanged, event));
  const handedOn = patches.filter(({ fields }) => fields.includes('worker') || fields.includes('inspector'));
  const former = await listFormer(
    tx,
    handedOn.map(({ card }) => card.id),
  );
  tellEach(tx, [...patches.flatMap(({ card }) => [card.worker, card.inspector]), ...former]);
}

/** Whoever has many of those that were changed at once hears of it once. */
const ownTasks: Consumer = {
  name: 'workspaces that show a task',
  types: [taskCreated.type, taskChanged.type, taskCame.type],
  concerns: (event) => event.type !== taskChanged.type || isNews(readPatch(taskChanged, event)),
  handle: tellOwners,
};

/** Of one person; of everybody at once it is seen when they look again. */
const ownAccess: Consumer = {
  name: 'workspaces of who sees more or less',
  types: [accessChanged.type],
  handle: async (tx, events) =>
    tellEach(
      tx,
      events.map(({ id }) => id),
    ),
};

/** A project that rests or is back takes its tasks off the pages of those who do or inspect them, or brings them back. */
export const followProject: NonNullable<Feature['followProject']> = async (tx, { id }) => {
  const { rows } = await sql<{ uuid: string }>`
    select users.uuid
      from projects
      join team_members members on members.team_id = projects.team_id
      join users on users.id = members.user_id
     where projects.id = ${id}
       and (exists (select from tasks
                     where worker_id = members.user_id and project_id = ${id}
                       and archived_at is null and status <> 'done')
         or exists (select from tasks
                     where inspector_id = members.user_id and project_id = ${id}
                       and archived_at is null and status <> 'done'))`.execute(tx);
  tellEach(
    tx,
    rows.map(({ uuid }) => uuid),
  );
};

export const workspaceConsumers: readonly Consumer[] = [ownTasks, ownAccess];

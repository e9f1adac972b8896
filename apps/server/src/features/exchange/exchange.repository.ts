import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

/** What no card of a task shows. */
export interface TaskTexts {
  id: TaskId;
  description: string;
  checklist: { text: string; isDone: boolean }[];
  /** As far as it is in the same project. */
  parent: TaskId | null;
}

export async function listTexts(
  reader: Reader,
  project: ProjectId,
  ids: readonly TaskId[],
): Promise<TaskTexts[]> {
  const { rows } = await sql<TaskTexts>`
    select tasks.id, tasks.description,
           (select parents.id from task_connections
              join tasks parents on parents.id = task_connections.from_id and parents.project_id = ${project}
             where task_connections.to_id = tasks.id and kind = 'parentOf') as parent,
           (select coalesce(json_agg(json_build_object('text', text, 'isDone', is_done) order by rank, id), '[]')
              from task_checklist where task_id = tasks.id) as checklist
      from tasks where tasks.id = any (${ids}::bigint[])`.execute(reader);
  return rows;
}

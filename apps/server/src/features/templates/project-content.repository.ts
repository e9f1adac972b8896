import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { Priority, TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

export interface TaskOfProject {
  id: TaskId;
  title: string;
  description: string;
  priority: Priority;
  estimate: number | null;
  starts_on: string | null;
  deadline: string | null;
  milestone_id: MilestoneId | null;
  tag_ids: TagId[];
  checklist: string[];
  /** Also of another project. */
  parent_id: TaskId | null;
}

/** Those on the board, the oldest first. */
export async function listTasksOf(
  reader: Reader,
  project: ProjectId,
  limit: number,
): Promise<TaskOfProject[]> {
  const { rows } = await sql<TaskOfProject>`
    select tasks.id, title, description, priority, estimate, starts_on, deadline, milestone_id,
           to_json(array(select tag_id from task_tags where task_id = tasks.id order by tag_id)) as tag_ids,
           to_json(array(select text from task_checklist where task_id = tasks.id order by rank, id)) as checklist,
           (select from_id from task_connections where to_id = tasks.id and kind = 'parentOf'
             order by id limit 1) as parent_id
      from tasks where project_id = ${project} and archived_at is null
     order by tasks.id limit ${limit}`.execute(reader);
  return rows;
}

import { toStatusNumber } from '@quilt/contract/access';
import type { ProjectMark } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { dayIn } from '../../platform/days';
import { findRanked, findSought, nothingFound, rankOf, type SearchSource, seek } from '../../platform/search';
import { listOpenProjects } from '../projects';
import { findFoundTasks } from './tasks.repository';

const LARGEST = Number.MAX_SAFE_INTEGER;

export const tasksSource: SearchSource = {
  kind: 'tasks',
  async find({ db, viewer, clock }, { terms, ...page }) {
    const { taskId, isTaskOnly, isPersonOnly } = terms.query;
    if (isPersonOnly) return nothingFound;
    const open = await listOpenProjects(db, viewer.id, 'task.see');
    const sought = isTaskOnly
      ? null
      : seek(
          terms,
          open.map((id) => `${id}:`),
        );
    const id = taskId !== null && taskId <= LARGEST ? taskId : null;
    if (sought === null && id === null) return nothingFound;
    const numbered = sql`
      select id, 9 as rank from tasks where id = ${id}::bigint and project_id = any (${open}::bigint[])`;
    const titled =
      sought &&
      findSought(
        sought,
        (query) => sql`
          select id, ${rankOf(sql`title`, terms)} - case when archived_at is null then 0 else 1 end as rank from tasks
           where search_terms(project_id || ':', title, true) @@ ${query} and id is distinct from ${id}::bigint`,
      );
    const candidates = titled === null ? numbered : sql`${numbered} union all ${titled}`;
    const { ids, ...found } = await findRanked(db, candidates, page);
    const rows = await findFoundTasks(db, ids as TaskId[]);
    const now = clock.now();
    return {
      ...found,
      hits: rows.map((row) => {
        const project: ProjectMark = {
          id: row.project_id,
          title: row.project_title,
          image: row.project_image,
        };
        const isOpen = row.status !== 'done' && row.archived_at === null;
        return {
          kind: 'tasks' as const,
          id: row.id,
          title: row.title,
          status: toStatusNumber(row.status),
          project,
          startsOn: row.starts_on,
          deadline: row.deadline,
          isOverdue: isOpen && row.deadline !== null && row.deadline < dayIn(now, row.time_zone),
        };
      }),
    };
  },
};

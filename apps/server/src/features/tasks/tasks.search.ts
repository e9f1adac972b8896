import { toStatus, toStatusNumber } from '@quilt/contract/access';
import type { ProjectMark } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '../../platform/days';
import {
  findRanked,
  findSought,
  isSince,
  nothingFound,
  rankOf,
  type SearchNarrowing,
  type SearchSource,
  seek,
} from '../../platform/search';
import { listOpenProjects } from '../projects';
import { findFoundTasks } from './tasks.repository';

const LARGEST = Number.MAX_SAFE_INTEGER;

function isNarrowed({ worker, status, ...narrowing }: SearchNarrowing): RawBuilder<boolean> {
  const isTheirs =
    worker === undefined
      ? sql`true`
      : worker === 'none'
        ? sql`worker_id is null`
        : sql`worker_id = (select users.id from users where users.uuid = ${worker})`;
  const isThere =
    status === undefined
      ? sql`true`
      : status === 'open'
        ? sql`status <> 'done' and archived_at is null`
        : sql`status = ${toStatus(Number(status))}`;
  return sql<boolean>`(${isTheirs} and ${isThere} and ${isSince(sql`coalesce(changed_at, created_at)`, narrowing)})`;
}

export const tasksSource: SearchSource = {
  kind: 'tasks',
  async find({ db, viewer, clock }, { terms, narrowing, ...page }) {
    const { taskId, isTaskOnly, isPersonOnly } = terms.query;
    if (isPersonOnly) return nothingFound;
    const seen = await listOpenProjects(db, viewer.id, 'task.see');
    const { project } = narrowing;
    const open = project === undefined ? seen : seen.filter((id) => id === project);
    const isWanted = isNarrowed(narrowing);
    const sought = isTaskOnly
      ? null
      : seek(
          terms,
          open.map((id) => `${id}:`),
        );
    const id = taskId !== null && taskId <= LARGEST ? taskId : null;
    if (sought === null && id === null) return nothingFound;
    const numbered = sql`
      select id, 9 as rank from tasks where id = ${id}::bigint and project_id = any (${open}::bigint[]) and ${isWanted}`;
    const titled =
      sought &&
      findSought(
        sought,
        (query) => sql`
          select id, ${rankOf(sql`title`, terms)} - case when archived_at is null then 0 else 1 end as rank from tasks
           where search_terms(project_id || ':', title, true) @@ ${query} and id is distinct from ${id}::bigint
             and ${isWanted}`,
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

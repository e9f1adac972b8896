import type { TaskStatus } from '@quilt/contract/access';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';

interface SimilarRow {
  id: TaskId;
  title: string;
  status: TaskStatus;
  deadline: string | null;
}

/** So many of the newest are compared: words are shared by too many, and what is made twice is made soon. */
const COMPARED = 2_000;
/** Of 1, by their letters: less is chance. */
const LIKENESS = 0.3;

/** Of what is on the board. */
export async function listSimilar(
  reader: Reader,
  project: ProjectId,
  title: string,
  limit: number,
): Promise<SimilarRow[]> {
  // Trigrams know neither ё nor the size of letters.
  const folded = (text: unknown) => sql`translate(lower(${text}), 'ё', 'е')`;
  const { rows } = await sql<SimilarRow>`
    select id, title, status, deadline
      from (select id, title, status, deadline,
                   similarity(${folded(sql`title`)}, ${folded(sql`${title}::text`)}) as likeness
              from (select id, title, status, deadline from tasks
                     where project_id = ${project} and archived_at is null
                     order by (-id) limit ${COMPARED}) as newest) as compared
     where likeness >= ${LIKENESS} order by likeness desc, id desc limit ${limit}`.execute(reader);
  return rows;
}

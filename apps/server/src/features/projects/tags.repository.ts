import type { NewTag, ProjectId, Tag, TagId } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

export async function listTags(reader: Reader, project: ProjectId): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select id, title, colour from project_tags where project_id = ${project} order by title, id`.execute(
    reader,
  );
  return rows;
}

/** Of this project: the id of another one's is none here. */
export async function findTag(reader: Reader, project: ProjectId, id: TagId): Promise<Tag | null> {
  const { rows } = await sql<Tag>`
    select id, title, colour from project_tags where id = ${id} and project_id = ${project}`.execute(reader);
  return rows[0] ?? null;
}

export async function countTags(reader: Reader, project: ProjectId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from project_tags where project_id = ${project}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** Several at once. Two of the same name, in whatever case, are refused by the index. */
export async function insertTags(
  tx: Tx,
  project: ProjectId,
  tags: readonly NewTag[],
  at: Date,
): Promise<Tag[]> {
  if (tags.length === 0) return [];
  const values = tags.map(({ title, colour }) => sql`(${project}, ${title}, ${colour}, ${at})`);
  const { rows } = await sql<Tag>`
    insert into project_tags (project_id, title, colour, created_at)
    values ${sql.join(values)} returning id, title, colour`.execute(tx);
  return rows;
}

export async function updateTagRow(tx: Tx, id: TagId, { title, colour }: NewTag): Promise<void> {
  await sql`update project_tags set title = ${title}, colour = ${colour} where id = ${id}`.execute(tx);
}

export async function deleteTagRow(tx: Tx, id: TagId): Promise<void> {
  await sql`delete from project_tags where id = ${id}`.execute(tx);
}

import type { UserId, UserUuid } from '@quilt/contract/core';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import type { ViewId } from '@quilt/contract/features/views';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { EditedRow } from '../../platform/edits';

export interface ViewRow extends EditedRow {
  id: ViewId;
  project_id: ProjectId;
  maker_id: UserId | null;
  title: string;
  is_shared: boolean;
  settings: unknown;
  deleted_at: Date | null;
  /** The project opens with it, for whoever asked. */
  is_default: boolean;
}

const columnsFor = (viewer: UserId): RawBuilder<unknown> => sql`
  task_views.id, task_views.project_id, task_views.maker_id, task_views.title, task_views.is_shared,
  task_views.settings, task_views.version, task_views.field_versions, task_views.deleted_at,
  exists (select from default_views
           where default_views.view_id = task_views.id and default_views.user_id = ${viewer}) as is_default`;

/** Those of the project that are there for the viewer, by their titles. */
export async function listViewRows(reader: Reader, project: ProjectId, viewer: UserId): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select ${columnsFor(viewer)} from task_views
     where project_id = ${project} and deleted_at is null and (is_shared or maker_id = ${viewer})
     order by title, id`.execute(reader);
  return rows;
}

/** Deleted ones too. */
export async function findViewRow(reader: Reader, id: ViewId, viewer: UserId): Promise<ViewRow | null> {
  const { rows } = await sql<ViewRow>`
    select ${columnsFor(viewer)} from task_views where id = ${id}`.execute(reader);
  return rows[0] ?? null;
}

/** Of one list: the shared ones, or somebody's own. */
export async function countViews(reader: Reader, project: ProjectId, maker: UserId | null): Promise<number> {
  const isListed = maker === null ? sql`is_shared` : sql`not is_shared and maker_id = ${maker}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from task_views
     where project_id = ${project} and deleted_at is null and ${isListed}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export interface NewViewRow {
  project: ProjectId;
  maker: UserId | null;
  title: string;
  isShared: boolean;
  settings: object;
  at: Date;
}

export async function insertView(tx: Tx, row: NewViewRow): Promise<ViewId> {
  const { rows } = await sql<{ id: ViewId }>`
    insert into task_views (project_id, maker_id, title, is_shared, settings, created_at)
    values (${row.project}, ${row.maker}, ${row.title}, ${row.isShared}, ${JSON.stringify(row.settings)}::jsonb,
            ${row.at})
    returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('an insert without a row');
  return made.id;
}

type Columns = Partial<Pick<ViewRow, 'title' | 'is_shared' | 'version' | 'deleted_at'>> & {
  settings?: string;
  field_versions?: string;
};

export async function updateViewRow(tx: Tx, id: ViewId, columns: Columns): Promise<void> {
  await tx.updateTable('task_views').set(columns).where('id', '=', id).execute();
}

/** What is nobody else's any more opens the project for nobody else. */
export async function dropDefaultsOfOthers(tx: Tx, view: ViewId, maker: UserId): Promise<void> {
  await sql`delete from default_views where view_id = ${view} and user_id <> ${maker}`.execute(tx);
}

export async function writeDefault(
  tx: Tx,
  { user, project, view }: { user: UserId; project: ProjectId; view: ViewId | null },
): Promise<void> {
  if (view === null) {
    await sql`delete from default_views where user_id = ${user} and project_id = ${project}`.execute(tx);
    return;
  }
  await sql`
    insert into default_views (user_id, project_id, view_id) values (${user}, ${project}, ${view})
    on conflict (user_id, project_id) do update set view_id = excluded.view_id`.execute(tx);
}

export async function purgeViewRows(tx: Tx, before: Date): Promise<void> {
  await sql`delete from task_views where deleted_at <= ${before}`.execute(tx);
}

/** What a filter can name and the project still has. */
export interface Named {
  people: readonly UserUuid[];
  tags: readonly TagId[];
  milestones: readonly MilestoneId[];
}

/** Of these, what is still there: people who are in the team, or whom a task of the project names. */
export async function listExisting(
  reader: Reader,
  { id, team_id }: { id: ProjectId; team_id: TeamId },
  { people, tags, milestones }: Named,
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select users.uuid::text as key from users
     where users.uuid = any (${people}::uuid[]) and (
       exists (select from team_members where team_id = ${team_id} and user_id = users.id)
       or exists (select from tasks where worker_id = users.id and project_id = ${id} and archived_at is null)
       or exists (select from tasks where inspector_id = users.id and project_id = ${id}))
    union all
    select 'tag:' || id from project_tags where project_id = ${id} and id = any (${tags}::bigint[])
    union all
    select 'milestone:' || id from milestones where project_id = ${id} and id = any (${milestones}::bigint[])
    `.execute(reader);
  return new Set(rows.map(({ key }) => key));
}

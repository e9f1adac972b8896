import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

/** In place of somebody in a filter who is erased: nobody has it, so it is left out when the view is read. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** By their names and what they ask for. */
async function exportViews(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: made } = await sql`
    select projects.title as project, task_views.title, is_shared, task_views.created_at,
           task_views.settings
      from task_views join projects on projects.id = task_views.project_id
     where maker_id = ${user} and task_views.deleted_at is null order by task_views.id`.execute(reader);
  const { rows: opensWith } = await sql`
    select projects.title as project, task_views.title
      from default_views
      join task_views on task_views.id = default_views.view_id
      join projects on projects.id = default_views.project_id
     where default_views.user_id = ${user} order by default_views.project_id`.execute(reader);
  return { made, opensWith };
}

/** What is shared stays with the project, without a word of who made it; whoever is named by a filter is nobody. */
async function eraseFromViews(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from default_views where user_id = ${user}`.execute(tx);
  await sql`delete from task_views where maker_id = ${user} and not is_shared`.execute(tx);
  await sql`update task_views set maker_id = null where maker_id = ${user}`.execute(tx);
  await sql`
    update task_views set settings = replace(settings::text, users.uuid::text, ${NOBODY})::jsonb
      from users where users.id = ${user} and strpos(settings::text, users.uuid::text) > 0`.execute(tx);
}

export const viewsPersonalData: PersonalData = {
  words: {
    en: { part: 'your saved views', holds: 'views of projects that you saved, and those they open with' },
    ru: {
      part: 'ваши виды',
      holds: 'виды проектов, которые вы сохранили, и те, с которых проекты открываются',
    },
  },
  columns: ['task_views.maker_id', 'default_views.user_id'],
  export: exportViews,
  erase: eraseFromViews,
};

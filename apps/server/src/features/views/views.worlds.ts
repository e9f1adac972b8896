import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { ViewSettings } from '@quilt/contract/features/views';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { LargeWorldPart } from '../../platform/worlds';
import { insertView, updateViewRow, writeDefault } from './views.repository';

const settings = (filters: ViewSettings['filters']): ViewSettings => ({
  shape: 1,
  layout: 'board',
  sort: null,
  columns: null,
  filters,
  group: null,
});

/** Two that are shared in the large project of the demo, one of its manager's own; another project opens with a view. */
export async function fillViewsDemo(context: Context): Promise<void> {
  await context.transaction(async (tx) => {
    const { rows } = await sql<{ title: string; project: ProjectId; mira: UserId; uuid: string }>`
      select projects.title, projects.id as project, users.id as mira, users.uuid from projects
        join team_members members on members.team_id = projects.team_id
        join users on users.id = members.user_id and users.username = 'mira'
       where projects.title in ('Atlas mobile app', 'Museum guide')`.execute(tx);
    const [atlas, museum] = ['Atlas mobile app', 'Museum guide'].map((title) =>
      rows.find((row) => row.title === title),
    );
    if (!atlas || !museum) throw new Error('the demo has no projects of Mira’s');
    const { mira, uuid } = atlas;
    const save = (project: ProjectId, title: string, isShared: boolean, asked: ViewSettings) =>
      insertView(tx, { project, maker: mira, title, isShared, settings: asked, at: context.clock.now() });
    await save(atlas.project, 'Late or due this week', true, settings({ deadline: 'overdue,week' }));
    await save(atlas.project, 'Free to take', true, settings({ worker: 'none' }));
    await save(atlas.project, 'Mine, urgent', false, settings({ worker: uuid, priority: 'high' }));
    const late = await save(atlas.project, 'Last sprint', false, settings({ deadline: 'overdue' }));
    await updateViewRow(tx, late, { deleted_at: context.clock.now() });
    const view = await save(museum.project, 'Without a milestone', false, settings({ milestone: 'none' }));
    await writeDefault(tx, { user: mira, project: museum.project, view });
  });
}

/** One shared view of every tenth project, with which it opens for whoever made it. */
export const fillViewsWorld: LargeWorldPart = async ({ client, users, report }) => {
  report('Saving views');
  const range = [users.firstId, users.firstId + users.count - 1];
  await client.query(
    `insert into task_views (project_id, maker_id, title, is_shared, settings, created_at)
     select id, created_by, 'Late', true,
            '{"shape": 1, "layout": "board", "filters": {"deadline": "overdue"}, "group": null}', created_at
       from projects where id % 10 = 0 and created_by between $1 and $2 order by id`,
    range,
  );
  await client.query(
    `insert into default_views (user_id, project_id, view_id)
     select maker_id, project_id, id from task_views where maker_id between $1 and $2`,
    range,
  );
};

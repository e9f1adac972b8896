import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { LargeWorldPart } from '../../platform/worlds';
import { listMilestones, listTags } from '../projects';
import { toContent } from './project-content';
import { listTasksOf } from './project-content.repository';
import { insertProjectTemplate, insertTaskTemplate } from './templates.repository';

/** So many of its tasks are in the template of the demo. */
const TASKS = 18;

interface DemoProject {
  id: ProjectId;
  team: TeamId;
  title: string;
  startsOn: string | null;
}

/** How a bug is told of in the large project of the demo, and a project of the same team as a template. */
export async function fillTemplatesDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const { rows } = await sql<DemoProject>`
      select id, team_id as team, title, starts_on as "startsOn" from projects
       where title in ('Atlas mobile app', 'Museum guide')`.execute(tx);
    const [atlas, museum] = ['Atlas mobile app', 'Museum guide'].map((title) =>
      rows.find((row) => row.title === title),
    );
    if (!atlas || !museum) throw new Error('the demo has no projects for templates');
    const at = context.clock.now();
    const bug = (await listTags(tx, atlas.id)).filter(({ title }) => title === 'bug');
    await insertTaskTemplate(tx, {
      project: atlas.id,
      title: 'Bug report',
      task: {
        title: 'Bug: ',
        description: '**What happens**\n\n**What should happen**\n\n**Phone and version**',
        priority: 'high',
        estimate: 120,
        tags: bug.map(({ id }) => id),
        checklist: [
          'Make it happen again',
          'Write a test that fails',
          'Repair it',
          'Tell whoever reported it',
        ],
        dueAfter: 7,
      },
      at,
    });
    const [tags, milestones, tasks] = [
      await listTags(tx, museum.id),
      await listMilestones(tx, museum.id),
      await listTasksOf(tx, museum.id, TASKS),
    ];
    const content = toContent({ startsOn: museum.startsOn, tags, milestones, tasks });
    await insertProjectTemplate(tx, { team: museum.team, title: 'Guide for a museum', content, at });
  });
}

/** One of each for every tenth project, and its team. */
export const fillTemplatesWorld: LargeWorldPart = async ({ client, users, report }) => {
  report('Saving templates');
  const range = [users.firstId, users.firstId + users.count - 1];
  await client.query(
    `insert into task_templates (project_id, title, task, created_at)
     select id, 'Bug report',
            '{"title": "Bug", "description": "", "priority": "high", "estimate": null, "tags": [], "checklist": ["Try it", "Repair it"], "dueAfter": 7}',
            created_at
       from projects where id % 10 = 0 and created_by between $1 and $2 order by id`,
    range,
  );
  await client.query(
    `insert into project_templates (team_id, title, content, task_count, milestone_count, tag_count, created_at)
     select team_id, 'As usual',
            '{"tags": [{"title": "bug", "colour": "red"}], "milestones": [{"title": "Beta", "description": "", "startsAfter": 0, "endsAfter": 27}], "tasks": []}',
            0, 1, 1, min(created_at)
       from projects where id % 10 = 0 and created_by between $1 and $2 group by team_id order by team_id`,
    range,
  );
};

import { can } from '@quilt/contract/access';
import type { Project, ProjectCard, ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { presentColleague } from '../teams';
import { listMilestones } from './milestones.repository';
import { listFirstMembers } from './project-members.repository';
import { requireProject, standingIn } from './projects.access';
import { presentCard, presentProject, showsMembers } from './projects.presenter';
import { countOpenTasksOf, type SeenProjectRow } from './projects.repository';
import { listTags } from './tags.repository';

/** One more than is shown as a number. */
const CURRENT_TASKS = LIMITS.shownCount + 1;

/** In two queries however many they are. */
export async function readProjectCards(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  projects: readonly SeenProjectRow[],
): Promise<ProjectCard[]> {
  const shown = projects.filter(showsMembers).map(({ id }) => id);
  const open = projects.filter((project) => can(standingIn(project), 'task.see')).map(({ id }) => id);
  const [first, current] = await Promise.all([
    listFirstMembers(reader, shown, LIMITS.cardMembers),
    countOpenTasksOf(reader, viewer.id, open, CURRENT_TASKS),
  ]);
  return projects.map((project) => {
    const members = first.filter(({ project_id }) => project_id === project.id);
    return presentCard(
      project,
      members.flatMap((row) => presentColleague(row) ?? []),
      current.get(project.id) ?? 0,
    );
  });
}

/** As far as the viewer may see it: as it is now. */
export async function readProject(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ProjectId,
): Promise<Project> {
  const { project } = await requireProject(reader, viewer, id, 'project.see');
  const [cards, inside] = await Promise.all([
    readProjectCards(reader, viewer, [project]),
    readInside(reader, project),
  ]);
  const [card] = cards;
  if (!card) throw new Error('a project without a card');
  return presentProject(project, card, inside);
}

async function readInside(reader: Reader, project: SeenProjectRow) {
  if (!can(standingIn(project), 'milestone.see')) return null;
  const [tags, milestones] = await Promise.all([
    listTags(reader, project.id),
    listMilestones(reader, project.id),
  ]);
  return { tags, milestones };
}

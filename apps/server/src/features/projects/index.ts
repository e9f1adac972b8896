import type { Feature } from '../../platform/feature';
import { listTeamPart } from './project-list.service';
import { projectScope } from './projects.access';
import { purgeProjects } from './projects.jobs';
import { projectsPersonalData } from './projects.personal-data';
import { createProjectsRoutes } from './projects.routes';
import { projectsSource } from './projects.search';
import { fillProjectsDemo, fillProjectsWorld } from './projects.worlds';

export {
  listLiveProjects,
  listProjectsOfMembers,
  putOnLists,
  putOnProjects,
  setProjects,
} from './assignments';
export { makeParts, type ProjectParts, removeUnusedParts } from './bulk-parts';
export { listMilestones, type PlannedMilestone } from './milestones.repository';
export { requireMilestoneById } from './milestones.service';
export { readProject } from './project-cards';
export {
  lockProject,
  type ProjectAccess,
  requireProject,
  requireWritable,
  standingIn,
} from './projects.access';
export { presentMilestone } from './projects.presenter';
export { type SeenProjectRow, seenColumns } from './projects.repository';
export { requireDaysInOrder } from './projects.rules';
export { isOpenFor, listOpenProjects } from './projects.search';
export { makeProject } from './projects.service';
export { listTags } from './tags.repository';

/** The list of all features holds this one too, so it is asked for when it is needed. */
export const createProjectsFeature = (listFeatures: () => readonly Feature[]): Feature => ({
  name: 'projects',
  routes: createProjectsRoutes(() => listFeatures().flatMap(({ followProject }) => followProject ?? [])),
  scopes: [projectScope],
  personalData: projectsPersonalData,
  // They are the team's, and stay when whoever put them there goes.
  blobColumns: [
    { name: 'project_images.original_key', goesWith: null },
    { name: 'project_images.thumbnail_key', goesWith: null },
  ],
  jobs: [purgeProjects],
  teamParts: listTeamPart,
  searchSources: [projectsSource],
  demo: fillProjectsDemo,
  largeWorld: fillProjectsWorld,
});

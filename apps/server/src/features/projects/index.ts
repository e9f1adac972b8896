import type { Feature } from '../../platform/feature';
import { listTeamPart } from './project-list.service';
import { projectScope } from './projects.access';
import { purgeProjects } from './projects.jobs';
import { projectsPersonalData } from './projects.personal-data';
import { projectsRoutes } from './projects.routes';
import { fillProjectsDemo, fillProjectsWorld } from './projects.worlds';

export {
  listLiveProjects,
  listProjectsOfMembers,
  putOnProjects,
  setProjects,
} from './assignments';
export {
  lockProject,
  type ProjectAccess,
  requireProject,
  requireWritable,
  standingIn,
} from './projects.access';
export { toStatus, toStatusNumber } from './projects.presenter';
export { type SeenProjectRow, seenColumns } from './projects.repository';

export const projectsFeature: Feature = {
  name: 'projects',
  routes: projectsRoutes,
  scopes: [projectScope],
  personalData: projectsPersonalData,
  // They are the team's, and stay when whoever put them there goes.
  blobColumns: [
    { name: 'project_images.original_key', goesWith: null },
    { name: 'project_images.thumbnail_key', goesWith: null },
  ],
  jobs: [purgeProjects],
  teamParts: listTeamPart,
  demo: fillProjectsDemo,
  largeWorld: fillProjectsWorld,
};

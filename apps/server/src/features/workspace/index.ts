import type { Feature } from '../../platform/feature';
import { deleteFeed } from './feed.repository';
import { followProject, workspaceConsumers } from './workspace.followers';
import { workspacePersonalData } from './workspace.personal-data';
import { workspaceRoutes } from './workspace.routes';
import { fillFeedDemo, fillFeedWorld } from './workspace.worlds';

export { type Asker, inOpenPlaces, type OwnTaskRow } from './own-tasks.repository';
export { presentOwnTask } from './workspace.presenter';

/** Keeps who reads deadlines in a calendar; all else is shown of what tasks and notifications keep. */
export const workspaceFeature: Feature = {
  name: 'workspace',
  routes: workspaceRoutes,
  consumers: workspaceConsumers,
  followProject,
  endLinks: deleteFeed,
  personalData: workspacePersonalData,
  demo: fillFeedDemo,
  largeWorld: fillFeedWorld,
};

import type { Feature } from '../../platform/feature';
import { taskPartsRoutes } from './task-parts.routes';
import { tasksRoutes } from './tasks.routes';

export { addToCommentCount, watchAsCommenter } from './comment-count';
export { lockTask, lockTaskAtRest, requireTask, type TaskAccess } from './tasks.access';
export { presentTaskCard } from './tasks.presenter';

export const tasksFeature: Feature = {
  name: 'tasks',
  routes: [...tasksRoutes, ...taskPartsRoutes],
};

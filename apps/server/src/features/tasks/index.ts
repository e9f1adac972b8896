import type { Feature } from '../../platform/feature';
import { recountBlockedBy } from './connected.repository';
import { sweepDeadlinesJob } from './deadlines';
import { tellConnected } from './task-events';
import { taskPartsRoutes } from './task-parts.routes';
import { fillTasksDemo } from './tasks.demo';
import { fillTasksWorld } from './tasks.large-world';
import { tasksConsumers } from './tasks.notices';
import { tasksPersonalData } from './tasks.personal-data';
import { tasksRoutes } from './tasks.routes';

export { addToCommentCount, watchAsCommenter } from './comment-count';
export { recordDemoNotices } from './demo-notices';
export { returnTasks } from './handing-over';
export { mentionsIn } from './mentions';
export { insertComment } from './moves.repository';
export { recordPart, requireTaskWritable } from './recorded-parts';
export { lockTask, requireTask, type TaskAccess } from './tasks.access';
export { noticeOf, subjectOf } from './tasks.notices';
export { findActor, findToldTask, listToldReaders } from './told.repository';

export const tasksFeature: Feature = {
  name: 'tasks',
  routes: [...tasksRoutes, ...taskPartsRoutes],
  personalData: tasksPersonalData,
  consumers: tasksConsumers,
  jobs: [sweepDeadlinesJob],
  followProject: async (tx, { id, isLive, actor }) => {
    tellConnected(tx, await recountBlockedBy(tx, id, isLive), actor);
  },
  demo: fillTasksDemo,
  largeWorld: fillTasksWorld,
};

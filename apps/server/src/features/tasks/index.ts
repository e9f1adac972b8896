import type { Feature } from '../../platform/feature';
import { recountBlockedBy } from './connected.repository';
import { sweepDeadlinesJob } from './deadlines';
import { createEditors } from './editors';
import { enlisting } from './enlisting';
import { listOnTimePart } from './on-time';
import { tellConnected } from './task-events';
import { taskPartsRoutes } from './task-parts.routes';
import { fillTasksDemo } from './tasks.demo';
import { fillTasksWorld } from './tasks.large-world';
import { mailedTasks } from './tasks.mailed';
import { tasksConsumers } from './tasks.notices';
import { tasksPersonalData } from './tasks.personal-data';
import { tasksRoutes } from './tasks.routes';
import { tasksSource } from './tasks.search';

export { listTaskRows, listUserIds, type TaskPlace } from './board.repository';
export { readPeople, requireInside } from './board.service';
export { type BulkTask, createInBulk, findRoom, lockRoom } from './bulk-creation';
export { IS_TOUCHED, removeUntouched } from './bulk-removal';
export { connectSubtasks } from './bulk-subtasks';
export { addToCommentCount, watchAsCommenter } from './comment-count';
export { type CopySource, lockToCopy, makeLike } from './copies.service';
export { makeTask } from './creation.service';
export { recordDemoNotices } from './demo-notices';
export { type Filters, keyOfFilters, readFilter } from './filter-input';
export { returnTasks } from './handing-over';
export { listScopesOf } from './history.repository';
export { lockMany } from './many.access';
export { moveDays } from './many-days';
export { mentionsIn, newMentions } from './mentions';
export { recordByItself, recordPart, requireTaskWritable, retellCards } from './recorded-parts';
export { say } from './saying';
export { recordSpent } from './spent-time';
export { presentRow } from './table.service';
export { findDayFaults } from './task-edits';
export { tellPartsChanged } from './task-events';
export { conditionsOf, type TaskFilter } from './task-filters';
export { holdProject, lockTask, requireTask, standingTo, type TaskAccess } from './tasks.access';
export { noticeOf } from './tasks.notices';
export { presentTaskCard } from './tasks.presenter';
export { CARD_COLUMNS, type TaskCardRow } from './tasks.repository';
export { findActors, listToldReadersOf, listToldTasks, type ToldTask } from './told.repository';
export { listFormerlyMentioned, type Telling, takeBack, withdrawUnseen } from './withdrawn';

export const tasksFeature: Feature = {
  name: 'tasks',
  routes: [...tasksRoutes, ...taskPartsRoutes],
  live: createEditors,
  personalData: tasksPersonalData,
  consumers: [...tasksConsumers, enlisting],
  mailedNotices: [mailedTasks],
  jobs: [sweepDeadlinesJob],
  teamParts: listOnTimePart,
  searchSources: [tasksSource],
  followProject: async (tx, { id, isLive, actor }) => {
    tellConnected(tx, await recountBlockedBy(tx, id, isLive), actor);
  },
  demo: fillTasksDemo,
  largeWorld: fillTasksWorld,
};

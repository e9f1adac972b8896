export { filtersOf, NO_FILTERS, type TasksAddress } from './address';
export { type TaskFilters, tasksKey } from './api';
export { ArchivedTasks } from './board/ArchivedTasks';
export { BoardBar } from './board/BoardBar';
export { KeyList } from './board/KeyList';
export { followCards } from './cache';
export { LagField } from './drawer/parts/LagField';
export { LoopCard } from './drawer/parts/LoopCard';
export { ELSEWHERE, isKeyOf } from './key-places';
export { matches } from './matching';
export { keepPeople, knownPerson, usePerson } from './people';
export { standingOf } from './standing';
export { statusName, toStatus } from './statuses';
export { useShownOrder } from './table/shown-order';
export { useTaskWords } from './use-task-words';
export {
  archiveTask,
  connectTask,
  createTask,
  disconnectTask,
  restoreTask,
} from './writes';

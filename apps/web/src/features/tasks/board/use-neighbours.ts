import type { ProjectId } from '@quilt/contract/features/projects';
import { TASK_GROUPS, TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { type Address, filtersOf } from '../address';
import { boardQuery, type TaskFilters, taskQuery } from '../api';
import { NONE } from '../matching';
import { useShownOrder } from '../table/shown-order';

/** Never asked for. */
const NO_TASK = TaskId.parse(1);

interface Neighbours {
  /** It stands on the board that is shown, which has to be told where the focus goes. */
  isThere: boolean;
  next: TaskId | null;
  previous: TaskId | null;
}

/** What stands above and below a task in its column or in the table, as far as what lies beside it is loaded. */
export function useNeighbours(project: ProjectId, asked: Address, task: TaskId | null): Neighbours {
  const filters = useShownFilters(asked, task);
  // The board asks for itself; here it is only looked at.
  const { data } = useQuery({ ...boardQuery(project, filters), enabled: false });
  const rows = useShownOrder(({ ids }) => ids);
  const isBoard = asked.view === 'board';
  const column = data?.columns.find(({ items }) => items.some(({ id }) => id === task));
  const ids = isBoard ? column?.items.map(({ id }) => id) : rows;
  const index = asked.state === 'active' && task !== null ? (ids?.indexOf(task) ?? -1) : -1;
  return {
    // A table takes the focus back by itself.
    isThere: isBoard && index >= 0,
    next: (index >= 0 && ids?.[index + 1]) || null,
    previous: (index >= 0 && ids?.[index - 1]) || null,
  };
}

/** Of the board that the task is on: where that is laid in lanes, of its lane. */
function useShownFilters(asked: Address, task: TaskId | null): TaskFilters {
  const { data } = useQuery({ ...taskQuery(task ?? NO_TASK), enabled: false });
  const filters = filtersOf(asked);
  const group = TASK_GROUPS.find((one) => one === asked.group);
  return group && data ? { ...filters, [group]: String(data[group] ?? NONE) } : filters;
}

import type { ProjectId } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { type Address, filtersOf } from '../address';
import { boardQuery, type TaskFilters, taskQuery } from '../api';
import { NONE } from '../matching';

/** Never asked for. */
const NO_TASK = TaskId.parse(1);

interface Neighbours {
  /** It stands on the board that is shown. */
  isThere: boolean;
  next: TaskId | null;
  previous: TaskId | null;
}

/** What stands above and below a task in its column, as far as the board beside it is loaded. */
export function useNeighbours(project: ProjectId, asked: Address, task: TaskId | null): Neighbours {
  const filters = useShownFilters(asked, task);
  // The board asks for itself; here it is only looked at.
  const { data } = useQuery({ ...boardQuery(project, filters), enabled: false });
  const isShown = asked.view === 'board' && asked.state === 'active';
  const items = isShown
    ? data?.columns.find(({ items }) => items.some(({ id }) => id === task))?.items
    : undefined;
  const index = items?.findIndex(({ id }) => id === task) ?? -1;
  return {
    isThere: index >= 0,
    next: items?.[index + 1]?.id ?? null,
    previous: items?.[index - 1]?.id ?? null,
  };
}

/** Of the board that the task is on: where that is laid in lanes, of its lane. */
function useShownFilters(asked: Address, task: TaskId | null): TaskFilters {
  const { data } = useQuery({ ...taskQuery(task ?? NO_TASK), enabled: false });
  const filters = filtersOf(asked);
  const { group } = asked;
  return group && data ? { ...filters, [group]: String(data[group] ?? NONE) } : filters;
}

import { TASK_GROUPS, type TaskGroup, taskFilters } from '@quilt/contract/features/tasks';
import { ViewId } from '@quilt/contract/features/views';
import { z } from 'zod';
import { type How, useAddress } from '../../lib/use-address';
import type { TaskFilters } from './api';

export const VIEWS = ['board', 'overview'] as const;
export const STATES = ['active', 'archived'] as const;

/** What of a project is shown, and which of its tasks. */
export interface Address extends TaskFilters {
  view: (typeof VIEWS)[number];
  state: (typeof STATES)[number];
  /** In which rows the cards are laid. */
  group?: TaskGroup | undefined;
  /** The saved view that it came from. */
  saved?: ViewId | undefined;
}

const PLAIN = { view: 'board', state: 'active' } as const;

const Written = z.object({
  view: z.enum(VIEWS).catch(PLAIN.view),
  state: z.enum(STATES).catch(PLAIN.state),
  saved: z.coerce.number().pipe(ViewId).optional().catch(undefined),
  group: z.enum(TASK_GROUPS).optional().catch(undefined),
  search: taskFilters.search.catch(undefined),
  worker: taskFilters.worker.catch(undefined),
  inspector: taskFilters.inspector.catch(undefined),
  tag: taskFilters.tag.catch(undefined),
  milestone: taskFilters.milestone.catch(undefined),
  priority: taskFilters.priority.catch(undefined),
  deadline: taskFilters.deadline.catch(undefined),
});

/** What in an address is no filter, or a wrong one, is as if it were not there. */
export function readAddress(params: URLSearchParams): Address {
  return Written.parse(Object.fromEntries(params));
}

export function writeAddress(address: Address): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Written.keyof().options) {
    const value = address[name];
    const isUsual = (name === 'view' || name === 'state') && value === PLAIN[name];
    if (value !== undefined && value !== '' && !isUsual) params.set(name, String(value));
  }
  return params;
}

/** Without what is not set, and always in the same order: the same filters are the same board. */
export function filtersOf(address: Address): TaskFilters {
  const { view, state, group, saved, ...filters } = address;
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Nor a view that would bring them back. */
export const NO_FILTERS: { [Name in keyof TaskFilters | 'saved']-?: undefined } = {
  saved: undefined,
  search: undefined,
  worker: undefined,
  inspector: undefined,
  tag: undefined,
  milestone: undefined,
  priority: undefined,
  deadline: undefined,
};

export interface TasksAddress {
  asked: Address;
  change(changes: Partial<Address>, how?: How): void;
}

const WRITTEN = { read: readAddress, write: writeAddress };

export function useTasksAddress(): TasksAddress {
  const [asked, change] = useAddress(WRITTEN);
  return { asked, change };
}

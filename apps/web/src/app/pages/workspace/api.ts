import { type CalendarMode, getOwnCalendar, type OwnCalendar } from '@quilt/contract/features/calendar';
import { listProjects } from '@quilt/contract/features/projects';
import type { TaskCard } from '@quilt/contract/features/tasks';
import * as endpoints from '@quilt/contract/features/workspace';
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { followCards } from '../../../features/tasks/cache';
import { keepPeople } from '../../../features/tasks/people';
import { WORKSPACE } from '../../../features/workspace/due';
import { call } from '../../../lib/api-client';
import { pagesQuery } from '../../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../../lib/query-client';

type WorkspaceTask = endpoints.WorkspaceTask;

type Filter = endpoints.WorkspaceFilter;

const PAGE = [...WORKSPACE, 'page'] as const;

/** Of a project or a team; what was shown stays until what is chosen has come. */
export const workspaceQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...PAGE, filter],
    queryFn: async ({ signal }) => {
      const { item } = await call(endpoints.getWorkspace, { query: filter }, { signal });
      keepPeople(item.people);
      return item;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustLoaded,
  });

export async function closeFirstSteps(): Promise<void> {
  await call(endpoints.closeFirstSteps, {});
  queryClient.setQueriesData<endpoints.Workspace>(
    { queryKey: PAGE },
    (page) => page && { ...page, firstSteps: null },
  );
}

const PLACES_SHOWN = 50;

/** Projects by words of their titles, each with its team. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: async ({ signal }) => {
      const query = { ...(search !== '' && { search }), limit: PLACES_SHOWN };
      return (await call(listProjects, { query }, { signal })).items;
    },
    placeholderData: keepPreviousData,
  });

const LISTS = [...WORKSPACE, 'list'] as const;

/** The whole of a group, of which the page has the first few. */
export const groupQuery = (group: endpoints.WorkspaceGroup, filter: Filter) =>
  pagesQuery<WorkspaceTask>([...LISTS, group, filter], async (page, signal) => {
    const query = { group, ...filter, ...page };
    const answer = await call(endpoints.listWorkspaceTasks, { query }, { signal });
    keepPeople(answer.people);
    return answer;
  });

export const dayQuery = (day: string, filter: Filter) =>
  pagesQuery<WorkspaceTask>([...LISTS, 'day', day, filter], async (page, signal) => {
    const query = { ...filter, ...page };
    const answer = await call(endpoints.listDayTasks, { params: { day }, query }, { signal });
    keepPeople(answer.people);
    return answer;
  });

export const mentionsQuery = (filter: Filter) =>
  pagesQuery<endpoints.Mention>([...WORKSPACE, 'mentions', filter], async (page, signal) => {
    const answer = await call(endpoints.listMentions, { query: { ...filter, ...page } }, { signal });
    keepPeople(answer.people);
    return answer;
  });

/** What was shown stays until the next month has come. */
export const monthQuery = (month: string, filter: Filter) =>
  queryOptions({
    queryKey: [...WORKSPACE, 'month', month, filter],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getMonthDays, { query: { month, ...filter } }, { signal })).item,
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustLoaded,
  });

const CALENDARS = [...WORKSPACE, 'calendar'] as const;

/** One's own tasks by days. */
export const ownCalendarQuery = (asked: { from: string; to: string; by: CalendarMode }) =>
  queryOptions({
    queryKey: [...CALENDARS, asked],
    queryFn: async ({ signal }) => {
      const { item } = await call(getOwnCalendar, { query: asked }, { signal });
      keepPeople(item.people);
      return item;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: unlessJustLoaded,
  });

/** What is done to a task is seen at once, in its row as it stands; where it belongs now, the server says a moment later. */
export function showCards(): () => void {
  return followCards((card) => {
    const put = (row: WorkspaceTask): WorkspaceTask =>
      row.id === card.id && row.version <= card.version ? { ...row, ...withoutPage(card) } : row;
    queryClient.setQueriesData<endpoints.Workspace>(
      { queryKey: PAGE },
      (data) =>
        data && {
          ...data,
          windows: data.windows.map((window) => ({ ...window, items: window.items.map(put) })),
        },
    );
    queryClient.setQueriesData<InfiniteData<endpoints.WorkspacePage>>(
      { queryKey: LISTS },
      (data) =>
        data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(put) })) },
    );
    queryClient.setQueriesData<OwnCalendar>(
      { queryKey: CALENDARS },
      (data) => data && { ...data, items: data.items.map(put) },
    );
  });
}

/** A card may come with all that its own page has; its `place` there is another thing. */
function withoutPage({ place: _place, ...card }: TaskCard & { place?: unknown }): TaskCard {
  return card;
}

import { toScope } from '@quilt/contract/core';
import { addDays } from '@quilt/contract/days';
import {
  type CalendarDay,
  type CalendarMode,
  getProjectCalendar,
  listUndatedTasks,
  type ProjectCalendar,
} from '@quilt/contract/features/calendar';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  type TaskCard,
  type TaskId,
  taskCame,
  taskChanged,
  taskCreated,
  taskDeleted,
  taskLeft,
} from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type DataTag, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../../lib/api-client';
import { type LiveListener, on, useScope } from '../../../lib/live';
import { patchQuery } from '../../../lib/live-query';
import { pagesQuery, remove, replace } from '../../../lib/pages';
import { queryClient, unlessJustLoaded } from '../../../lib/query-client';
import { type TaskFilters, tasksKey } from '../api';
import { followCards } from '../cache';
import { matches } from '../matching';
import { keepPeople } from '../people';
import { placeOf } from './places';

export interface AskedCalendar {
  from: string;
  to: string;
  by: CalendarMode;
  filters: TaskFilters;
}

export interface ShownCalendar extends Omit<ProjectCalendar, 'items' | 'people'> {
  items: TaskCard[];
}

const calendarsKey = (project: ProjectId) => [...tasksKey(project), 'calendar'] as const;
const undatedKey = (project: ProjectId) => [...tasksKey(project), 'undated'] as const;

/** What stands on these days. */
export const calendarQuery = (project: ProjectId, asked: AskedCalendar) =>
  queryOptions({
    queryKey: [...calendarsKey(project), asked],
    queryFn: async ({ signal }): Promise<ShownCalendar> => {
      const { filters, ...days } = asked;
      const query = { ...days, ...filters };
      const { item } = await call(getProjectCalendar, { params: { id: project }, query }, { signal });
      const { people, items, ...calendar } = item;
      keepPeople(people);
      return { ...calendar, items: items.map(({ can: _, ...card }) => card) };
    },
    refetchOnMount: unlessJustLoaded,
    placeholderData: keepPreviousData,
  });

export type AskedUndated = TaskFilters & { by: CalendarMode };

/** Open tasks that stand on no day. */
export const undatedQuery = (project: ProjectId, asked: AskedUndated) =>
  pagesQuery<TaskCard>([...undatedKey(project), asked], async (page, signal) => {
    const query = { ...asked, ...page, limit: LIMITS.page.usual };
    const answer = await call(listUndatedTasks, { params: { id: project }, query }, { signal });
    keepPeople(answer.people);
    return { ...answer, items: answer.items.map(({ can: _, ...card }) => card) };
  });

interface Cached<Asked, Data> {
  queryKey: DataTag<QueryKey, Data, Error>;
  asked: Asked;
}

const cachedCalendars = (project: ProjectId): Cached<AskedCalendar, ShownCalendar>[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: calendarsKey(project) })
    .map(({ queryKey }) => ({
      queryKey: queryKey as DataTag<QueryKey, ShownCalendar, Error>,
      asked: queryKey.at(-1) as AskedCalendar,
    }));

/** As far as is known here; how many there are of each day the server says a moment later. */
function withCard(
  data: ShownCalendar,
  card: TaskCard,
  { by, from, to, filters }: AskedCalendar,
): ShownCalendar {
  const shown = data.items.find(({ id }) => id === card.id);
  if (shown && shown.version > card.version) return data;
  const place = placeOf(card, by);
  const isThen = place !== null && place[0] <= to && place[1] >= from && card.archivedAt === null;
  const isIn = isThen && (shown ? matches(filters, card) !== false : matches(filters, card) === true);
  const others = data.items.filter(({ id }) => id !== card.id);
  const was = shown ? countOn(data.days, placeOf(shown, by), -1) : data.days;
  return {
    ...data,
    days: isIn ? countOn(was, place, 1) : was,
    items: isIn ? [...others, card] : others,
  };
}

function countOn(
  days: readonly CalendarDay[],
  place: readonly [string, string] | null,
  by: number,
): CalendarDay[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  // Of a task that runs for years no more is counted than is ever shown.
  const last = place && addDays(place[0], LIMITS.calendar.days);
  for (let day = place?.[0]; place && day && last && day <= place[1] && day <= last; day = addDays(day, 1)) {
    counts.set(day, Math.max(0, (counts.get(day) ?? 0) + by));
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}

function showInCalendars(card: TaskCard): void {
  for (const { queryKey, asked } of cachedCalendars(card.project)) {
    patchQuery({ queryKey }, (data) => withCard(data, card, asked));
  }
  const undated = queryClient.getQueryCache().findAll({ queryKey: undatedKey(card.project) });
  for (const { queryKey } of undated) {
    const asked = queryKey.at(-1) as AskedUndated;
    const query = undatedQuery(card.project, asked);
    if (placeOf(card, asked.by) === null && card.archivedAt === null) replace(query, card);
    else remove(query, card.id);
  }
}

const WAIT_MS = 400;
const waiting = new Map<ProjectId, ReturnType<typeof setTimeout>>();

/** Once for many events: where a task belongs, and how many there are, the server knows. */
export function refreshCalendars(project: ProjectId): void {
  if (waiting.has(project)) return;
  const timer = setTimeout(() => {
    waiting.delete(project);
    void queryClient.invalidateQueries({ queryKey: calendarsKey(project) });
    void queryClient.invalidateQueries({ queryKey: undatedKey(project) });
  }, WAIT_MS);
  waiting.set(project, timer);
}

function dropFromCalendars(project: ProjectId, id: TaskId): void {
  for (const { queryKey } of cachedCalendars(project)) {
    patchQuery({ queryKey }, (data) => ({ ...data, items: data.items.filter((card) => card.id !== id) }));
  }
  refreshCalendars(project);
}

/** Whatever anybody does to tasks of the project, at once where it is known, and as the server has it a moment later. */
export function useLiveCalendar(project: ProjectId): void {
  useEffect(() => followCards((card) => card.project === project && showInCalendars(card)), [project]);
  const listener = useMemo(
    (): LiveListener => ({
      handlers: [
        on(taskCreated, () => refreshCalendars(project)),
        on(taskCame, () => refreshCalendars(project)),
        on(taskChanged, () => refreshCalendars(project)),
        on(taskLeft, (id) => dropFromCalendars(project, Number(id) as TaskId)),
        on(taskDeleted, (id) => dropFromCalendars(project, Number(id) as TaskId)),
      ],
      // All of the project's tasks are loaded again by whoever follows them.
      onReset: () => undefined,
    }),
    [project],
  );
  useScope(toScope('project', project), listener);
}

import type { HandlerInput } from '@quilt/contract/core';
import type {
  getOwnCalendar as getOwnCalendarEndpoint,
  getProjectCalendar as getProjectCalendarEndpoint,
  listUndatedTasks as listUndatedEndpoint,
  OwnCalendar,
  ProjectCalendar,
} from '@quilt/contract/features/calendar';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type TableRow, TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { decodeCursor, toPage } from '../../platform/http';
import { conditionsOf, keyOfFilters, presentRow, readFilter, readPeople, requireInside } from '../tasks';
import { requireTeam } from '../teams';
import { presentOwnTask } from '../workspace';
import { listByDeadline, listBySpan, listCards, listOwn, listUndated } from './calendar.repository';
import { layOut, requireDays } from './days';

/** The number of queries is the same however much there is. */
export async function getProjectCalendar(
  context: Context<Viewer>,
  id: ProjectId,
  { from, to, by, ...filters }: HandlerInput<typeof getProjectCalendarEndpoint>['query'],
): Promise<ProjectCalendar> {
  const { db, viewer } = context;
  const days = { from, to };
  const { project } = await requireInside(db, viewer, id);
  requireDays(days);
  const conditions = conditionsOf(id, await readFilter(context, project, filters), null);
  const asked = { project: id, conditions };
  const placed = await (by === 'span' ? listBySpan : listByDeadline)(db, asked, days);
  const { team } = await requireTeam(db, viewer, project.team_id, 'card');
  const laid = layOut(placed, days);
  const cards = await listCards(
    db,
    laid.chosen.map((row) => row.id),
  );
  return {
    days: laid.days,
    isCut: isCut(placed, conditions.length > 0),
    items: cards.map((row) => presentRow(row, project, viewer)),
    people: await readPeople(db, cards),
    workingDays: team.working_days,
    holidays: team.holidays.filter(({ day }) => day >= from && day <= to),
  };
}

/** Each day is counted by itself, unless they are narrowed; those of several days are not. */
function isCut(placed: readonly { first: string; last: string }[], isNarrowed: boolean): boolean {
  const counted = isNarrowed ? placed : placed.filter(({ first, last }) => first < last);
  return counted.length > LIMITS.calendar.looked;
}

export async function listUndatedTasks(
  context: Context<Viewer>,
  id: ProjectId,
  { by, cursor, limit, ...filters }: HandlerInput<typeof listUndatedEndpoint>['query'],
): Promise<{ items: TableRow[]; nextCursor: string | null; people: PersonCard[] }> {
  const { db, viewer } = context;
  const { project } = await requireInside(db, viewer, id);
  const of = JSON.stringify(['undated', id, by, ...keyOfFilters(filters)]);
  const [after = null] = decodeCursor(z.tuple([TaskId]), cursor, of) ?? [];
  const conditions = conditionsOf(id, await readFilter(context, project, filters), null);
  const rows = await listUndated(
    db,
    { project: id, conditions },
    { isWithoutStart: by === 'span', after, limit: limit + 1 },
  );
  const { items, nextCursor } = toPage(rows, limit, of, (row) => [row.id]);
  return {
    items: items.map((row) => presentRow(row, project, viewer)),
    nextCursor,
    people: await readPeople(db, items),
  };
}

export async function getOwnCalendar(
  { db, viewer, clock }: Context<Viewer>,
  { from, to, by }: HandlerInput<typeof getOwnCalendarEndpoint>['query'],
): Promise<OwnCalendar> {
  const days = { from, to };
  requireDays(days);
  const rows = await listOwn(db, { user: viewer.id, now: clock.now() }, days, by);
  const laid = layOut(rows.slice(0, LIMITS.calendar.cards), days);
  return {
    days: laid.days,
    isCut: rows.length > LIMITS.calendar.cards,
    items: laid.chosen.map(presentOwnTask),
    people: await readPeople(db, laid.chosen),
  };
}

import { Day, type HandlerInput, toScope } from '@quilt/contract/core';
import { NotificationId } from '@quilt/contract/features/notifications';
import type { PersonCard } from '@quilt/contract/features/profile';
import { TaskId } from '@quilt/contract/features/tasks';
import {
  type DueTasks,
  type listMentions as listMentionsEndpoint,
  type Mention,
  type MonthDays,
  WORKSPACE_GROUPS,
  type Workspace,
  type WorkspaceFilter,
  type WorkspaceGroup,
  type WorkspacePage,
  workspaceChanged,
} from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { addDays, weekdayOf } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { decodeCursor, toPage } from '../../platform/http';
import { readColleagues } from '../teams';
import { closeSteps, findFirstSteps } from './first-steps.repository';
import {
  type Asker,
  countOwnTasks,
  findProjectForNew,
  type Listed,
  listOwnTasks,
  listWindows,
  makesBeside,
  NO_DATE,
  type OwnTaskRow,
} from './own-tasks.repository';
import { presentActivity, presentMention, presentOwnTask } from './workspace.presenter';
import {
  countDays,
  countFinished,
  countStatuses,
  countUnreadMentions,
  listActivityRows,
  listMentionRows,
  type MentionRow,
} from './workspace.repository';

const BOUNDS = LIMITS.workspace;

const askerOf = ({ viewer, clock }: Context<Viewer>, filter: WorkspaceFilter = {}): Asker => ({
  user: viewer.id,
  now: clock.now(),
  filter,
});

/** All that the page shows first; the number of queries is the same however much there is. */
export async function getWorkspace(context: Context<Viewer>, filter: WorkspaceFilter): Promise<Workspace> {
  const { db } = context;
  const asker = askerOf(context, filter);
  const found = await listWindows(db, asker, WORKSPACE_GROUPS, BOUNDS.window + 1);
  const counts = await countOwnTasks(db, asker, WORKSPACE_GROUPS);
  const statuses = await countStatuses(db, asker);
  const weeks = await countFinished(db, asker, BOUNDS.weeks);
  const mentions = toMentionPage(
    await listMentionRows(db, asker, { before: null, limit: BOUNDS.mentions + 1 }),
    BOUNDS.mentions,
    filter,
  );
  const unread = await countUnreadMentions(db, asker);
  const activity = await listActivityRows(db, asker, { followed: BOUNDS.followed, limit: BOUNDS.activity });
  const windows = WORKSPACE_GROUPS.map((group) => ({
    group,
    count: counts.get(group) ?? 0,
    ...toPage(found.get(group) ?? [], BOUNDS.window, nameOf(group, filter), keyOf),
  }));
  const month = await readMonth(context, asker.now.toISOString().slice(0, MONTH_SIGNS), filter);
  const beside = windows.flatMap(({ items }) => items).find(makesBeside);
  const newIn = beside?.project_id ?? (await findProjectForNew(db, asker));
  const firstSteps = await findFirstSteps(db, asker.user);
  const named = [...mentions.items, ...activity].map(({ actor_id }) => actor_id);
  const people = await readColleagues(db, [
    ...windows.flatMap(({ items }) => items).flatMap(namedBy),
    ...named,
  ]);
  return {
    windows: windows.map((window) => ({ ...window, items: window.items.map(presentOwnTask) })),
    mentions: { ...mentions, unread, items: mentions.items.map(presentMention) },
    statuses: { ...statuses, done: weeks.at(-1)?.count ?? 0 },
    weeks,
    activity: activity.map(presentActivity),
    month,
    newIn,
    firstSteps,
    people: [...people.values()],
  };
}

interface Page {
  cursor?: string | undefined;
  limit: number;
}

export function listWorkspaceTasks(
  context: Context<Viewer>,
  { group, ...asked }: Page & WorkspaceFilter & { group: WorkspaceGroup },
): Promise<WorkspacePage> {
  return listPage(context, group, asked);
}

export function listDayTasks(
  context: Context<Viewer>,
  day: string,
  asked: Page & WorkspaceFilter,
): Promise<WorkspacePage> {
  return listPage(context, { day }, asked);
}

const Place = z.tuple([z.union([z.literal(NO_DATE), Day]), TaskId]);
const nameOf = (listed: Listed | 'mentions', { project, team }: WorkspaceFilter): string =>
  ['workspace', typeof listed === 'string' ? listed : listed.day, project ?? '', team ?? ''].join(' ');
const keyOf = ({ deadline, id }: OwnTaskRow): readonly [string, TaskId] => [deadline ?? NO_DATE, id];

async function listPage(
  context: Context<Viewer>,
  listed: Listed,
  { cursor, limit, ...filter }: Page & WorkspaceFilter,
): Promise<WorkspacePage> {
  const { db } = context;
  const name = nameOf(listed, filter);
  const after = decodeCursor(Place, cursor, name);
  const rows = await listOwnTasks(db, askerOf(context, filter), listed, { after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, name, keyOf);
  return { items: items.map(presentOwnTask), nextCursor, people: await readPeople(db, items) };
}

const namedBy = ({ creator_id, worker_id, inspector_id }: OwnTaskRow) => [
  creator_id,
  worker_id,
  inspector_id,
];

async function readPeople(reader: Reader, rows: readonly OwnTaskRow[]): Promise<PersonCard[]> {
  return [...(await readColleagues(reader, rows.flatMap(namedBy))).values()];
}

const MONTH_SIGNS = 'YYYY-MM'.length;
const SHOWN_DAYS = 42;

export function getMonthDays(
  context: Context<Viewer>,
  { month, ...filter }: WorkspaceFilter & { month: string },
): Promise<MonthDays> {
  return readMonth(context, month, filter);
}

/** From the Monday of the week in which the month begins. */
async function readMonth(
  context: Context<Viewer>,
  month: string,
  filter: WorkspaceFilter,
): Promise<MonthDays> {
  const first = `${month}-01`;
  const from = addDays(first, 1 - weekdayOf(first));
  return { month, days: await countDays(context.db, askerOf(context, filter), { from, days: SHOWN_DAYS }) };
}

function toMentionPage(rows: readonly MentionRow[], limit: number, filter: WorkspaceFilter) {
  return toPage(rows, limit, nameOf('mentions', filter), ({ id }) => [id]);
}

export async function listMentions(
  context: Context<Viewer>,
  { cursor, limit, ...filter }: HandlerInput<typeof listMentionsEndpoint>['query'],
): Promise<{ items: Mention[]; nextCursor: string | null; people: PersonCard[] }> {
  const { db } = context;
  const [before = null] = decodeCursor(z.tuple([NotificationId]), cursor, nameOf('mentions', filter)) ?? [];
  const rows = await listMentionRows(db, askerOf(context, filter), { before, limit: limit + 1 });
  const { items, nextCursor } = toMentionPage(rows, limit, filter);
  const people = await readColleagues(
    db,
    items.map(({ actor_id }) => actor_id),
  );
  return { items: items.map(presentMention), nextCursor, people: [...people.values()] };
}

const CANNOT_WAIT = ['due', 'toInspect'] as const;

export async function getDueTasks(context: Context<Viewer>): Promise<DueTasks> {
  const { db } = context;
  const asker = askerOf(context);
  const found = await listWindows(db, asker, CANNOT_WAIT, BOUNDS.due);
  const counts = await countOwnTasks(db, asker, CANNOT_WAIT);
  const listOf = (name: (typeof CANNOT_WAIT)[number]) => ({
    count: counts.get(name) ?? 0,
    items: (found.get(name) ?? []).map(presentOwnTask),
  });
  return { due: listOf('due'), toInspect: listOf('toInspect') };
}

/** On all of their devices. */
export async function closeFirstSteps({ viewer, clock, transaction }: Context<Viewer>): Promise<void> {
  await transaction(async (tx) => {
    await closeSteps(tx, viewer.id, clock.now());
    publish(tx, workspaceChanged, { id: viewer.uuid, scope: toScope('user', viewer.uuid) });
  });
}

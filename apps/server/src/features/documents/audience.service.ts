import { can, canInPlace, type DocumentHolder, DocumentLevel } from '@quilt/contract/access';
import { UserId } from '@quilt/contract/core';
import type {
  AudienceChange,
  AudienceChanges,
  ChosenAccess,
  DocumentAudience,
  DocumentId,
  DocumentViewer,
  Spot,
  ViewerReason,
} from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { decodeCursor } from '../../platform/http/cursor';
import { toPage } from '../../platform/http/page';
import { presentColleague } from '../teams';
import {
  countViewers,
  crowdOf,
  type Gate,
  listViewers,
  passesAll,
  type ViewerRow,
} from './audience.repository';
import { findItems, type ItemAccess, mayDo, requireItem, requireSpot, requireWritable } from './items.access';
import { presentAccess } from './items.presenter';
import { findWithPaths, type ItemRow } from './items.repository';
import { accessColumns, requireAccess } from './items.service';

interface ViewersQuery {
  who: 'see' | 'doNotSee';
  cursor?: string | undefined;
  limit: number;
}

const ViewerKey = z.tuple([z.string().max(200), UserId]);
/** Of those who gain or lose, named. */
const NAMED = 20;

/** Whoever decides on it is told, and in a team's place all who may know its members. */
export async function listDocumentViewers(
  { db, viewer }: Context<Viewer>,
  id: DocumentId,
  { who, cursor, limit }: ViewersQuery,
): Promise<DocumentAudience> {
  const access = await requireItem(db, viewer, id, 'document.read');
  requireInsider(access);
  const { item, path } = access;
  const gates = [...path, item];
  const shown = gates.map((row) => ({ id: row.id, name: row.name, access: presentAccess(row) }));
  const crowd = crowdOf(gates);
  if (!crowd) return { gates: shown, isEverybody: true, count: 0, items: [], nextCursor: null };
  const where = who === 'see' ? passesAll(gates) : sql<boolean>`not ${passesAll(gates)}`;
  const list = `viewers of ${id} ${who}`;
  const after = decodeCursor(ViewerKey, cursor, list);
  const [rows, count] = await Promise.all([
    listViewers(db, crowd, { gates, where }, { after: after && { name: after[0], id: after[1] }, limit }),
    countViewers(db, crowd, where),
  ]);
  const page = toPage(rows, limit, list, (row) => [`${row.first_name} ${row.last_name}`, row.id]);
  return {
    gates: shown,
    isEverybody: false,
    count,
    items: page.items.flatMap((row) => presentViewer(item, row)),
    nextCursor: page.nextCursor,
  };
}

function requireInsider({ item, reach }: ItemAccess): void {
  if (mayDo(reach, item, 'document.change')) return;
  const membership = item.team_id === null ? undefined : reach.memberships.get(item.team_id);
  const relations = membership && membership.projects.length > 0 ? (['assignedProject'] as const) : [];
  if (!membership || !can({ role: membership.role, relations }, 'team.seeMembers'))
    throw fail('common.forbidden');
}

function presentViewer(item: ItemRow, row: ViewerRow): DocumentViewer[] {
  const person = presentColleague(row);
  return person ? [{ person, reason: reasonOf(item, row), can: actionsOf(item, row) }] : [];
}

function reasonOf({ place_user_id }: ItemRow, { id, role, last_day }: ViewerRow): ViewerReason {
  if (id === place_user_id) return { kind: 'owner' };
  return role === null ? { kind: 'friend' } : { kind: 'member', role, lastDay: last_day };
}

/** As `mayDo` of the viewer. */
function actionsOf(item: ItemRow, { id, role, is_assigned }: ViewerRow): DocumentViewer['can'] {
  const isFolder = item.kind === 'folder';
  const actions = (
    ['document.add', 'document.change', 'document.delete', 'document.shareByLink'] as const
  ).filter((action) => action !== 'document.add' || isFolder);
  const holder: DocumentHolder =
    item.team_id === null ? { kind: id === item.place_user_id ? 'viewer' : 'other' } : { kind: 'team', role };
  const relations = [
    ...(item.owner_id === id ? (['own'] as const) : []),
    ...(is_assigned ? (['assignedProject'] as const) : []),
  ];
  return actions.filter((action) => canInPlace({ holder, relations }, action));
}

export async function checkAccess(
  { db, viewer }: Context<Viewer>,
  id: DocumentId,
  chosen: ChosenAccess,
): Promise<AudienceChanges> {
  const { item, path, reach } = await requireItem(db, viewer, id, 'document.change');
  requireWritable(reach, item.team_id);
  const access = await requireAccess(db, reach, item, chosen);
  const change = { before: [...path, item], after: [...path, { ...item, ...access }] };
  return { level: access.level, ...(await compare(db, [change])) };
}

/** Of all of them together, by as many queries as of one. */
export async function checkMove(
  { db, viewer }: Context<Viewer>,
  ids: readonly DocumentId[],
  to: Spot,
): Promise<AudienceChanges> {
  const wanted = [...new Set(ids)];
  const { found } = await findItems(db, viewer, wanted);
  if (found.length < wanted.length) throw fail('common.not_found');
  for (const { item, reach } of found) {
    if (!mayDo(reach, item, 'document.change')) throw fail('common.forbidden');
    requireWritable(reach, item.team_id);
  }
  const { columns, access } = await requireSpot(db, viewer, to, { folder: 'to.id', team: 'to.id' });
  const folders = await findWithPaths(db, viewer.id, columns.path);
  const there = columns.path.flatMap((folder) => folders.get(folder) ?? []);
  const { team_id, place_user_id } = columns;
  const changes = found.map(({ item, path }) => {
    const stays = item.team_id === team_id && item.place_user_id === place_user_id;
    // As the move itself has it.
    const moved: Gate = stays
      ? item
      : { ...accessColumns(access), team_id, place_user_id, owner_id: place_user_id ?? item.owner_id };
    return { before: [...path, item], after: [...there, moved] };
  });
  const levels = new Set(changes.map(({ after }) => after.at(-1)?.level));
  const widest = DocumentLevel.options.findLast((one) => levels.has(one)) ?? access.level;
  return { level: widest, ...(await compare(db, changes)) };
}

/** What something is seen by now, and what it would be. */
interface Change {
  before: readonly Gate[];
  after: readonly Gate[];
}

async function compare(
  reader: Reader,
  changes: readonly Change[],
): Promise<Pick<AudienceChanges, 'gain' | 'lose'>> {
  const [gain, lose] = await Promise.all([
    difference(
      reader,
      changes.map(({ before, after }) => ({ gates: after, others: before })),
    ),
    difference(
      reader,
      changes.map(({ before, after }) => ({ gates: before, others: after })),
    ),
  ]);
  return { gain, lose };
}

interface Difference {
  gates: readonly Gate[];
  others: readonly Gate[];
}

/** Those who pass the first and not the second of any. */
async function difference(reader: Reader, all: readonly Difference[]): Promise<AudienceChange> {
  const isEverybody = all.some(({ gates, others }) => crowdOf(gates) === null && crowdOf(others) !== null);
  // Most lie in one folder, and are for the same people.
  const counted = [...new Map(all.map((one) => [keyOf(one), one])).values()].flatMap(({ gates, others }) => {
    const crowd = crowdOf(gates);
    return crowd ? [{ crowd, where: sql<boolean>`${passesAll(gates)} and not ${passesAll(others)}` }] : [];
  });
  if (isEverybody || counted.length === 0) return { isEverybody, count: 0, people: [] };
  const crowd = {
    team: null,
    ids: sql.join(
      counted.map((one) => one.crowd.ids),
      sql` union `,
    ),
  };
  const where = sql<boolean>`(${sql.join(
    counted.map((one) => sql`(${one.where})`),
    sql` or `,
  )})`;
  const [rows, count] = await Promise.all([
    listViewers(reader, crowd, { gates: [], where }, { after: null, limit: NAMED }),
    countViewers(reader, crowd, where),
  ]);
  const people = rows.slice(0, NAMED).flatMap((row) => presentColleague(row) ?? []);
  return { isEverybody, count, people };
}

const keyOf = ({ gates, others }: Difference): string => JSON.stringify([gates, others].map(gatesKey));

const gatesKey = (gates: readonly Gate[]): unknown =>
  gates.map(({ level, place_user_id, team_id, owner_id, access_team_id, access_project_id }) => [
    level,
    place_user_id,
    team_id,
    owner_id,
    access_team_id,
    access_project_id,
  ]);

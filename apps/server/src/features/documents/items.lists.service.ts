import { Instant } from '@quilt/contract/core';
import {
  type Document,
  DocumentId,
  type DocumentPlaces,
  type DocumentQuery,
  type SharedQuery,
} from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TeamId } from '@quilt/contract/features/teams';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { failFields } from '../../platform/fault';
import { decodeCursor } from '../../platform/http/cursor';
import { toPage } from '../../platform/http/page';
import { findItems, listItemActions, mayDo, shelfOf } from './items.access';
import { listPins, listShared, listShelf, listVisits } from './items.lists.repository';
import { presentItems, presentOwners } from './items.presenter';
import type { ItemRow } from './items.repository';
import { listTrashed } from './items.trash.repository';
import { type Reach, readReach, readsIn, tellNumbers } from './reach';
import { findStorages } from './storage';

interface Shown {
  items: Document[];
  people: PersonCard[];
}

interface ShownPage extends Shown {
  nextCursor: string | null;
}

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

export async function getPlaces(context: Context<Viewer>): Promise<DocumentPlaces> {
  const { db, viewer, config } = context;
  const reach = await readReach(db, viewer.id);
  tellNumbers(reach, context);
  const known = [...reach.memberships.values()].filter(
    ({ team_id, projects }) => readsIn(reach, team_id, null) || projects.length > 0,
  );
  const used = await findStorages(
    db,
    viewer.id,
    known.map(({ team_id }) => team_id),
  );
  return {
    own: { bytes: used.own, quota: config.userFileBytes },
    teams: known.map(({ team_id: id, title, projects }) => ({
      id,
      title,
      bytes: used.teams.get(id) ?? 0,
      quota: config.teamFileBytes,
      // Of what would be made there: somebody's own, and in a project of theirs where they need one.
      can: listItemActions(reach, {
        ...TOP,
        team_id: id,
        owner_id: viewer.id,
        access_project_id: projects[0] ?? null,
      } as ItemRow),
    })),
    maxBytes: config.maxFileBytes,
  };
}

const TOP = { kind: 'folder', place_user_id: null } as const;

const KEYS = {
  name: z.tuple([z.int().min(0).max(1), z.string().max(200), DocumentId]),
  changed: z.tuple([z.int().min(0).max(1), Instant, DocumentId]),
  size: z.tuple([z.int().min(0).max(1), z.int().min(0), DocumentId]),
} as const;

const SHARED_KEYS = {
  name: z.tuple([z.string().max(200), DocumentId]),
  changed: z.tuple([Instant, DocumentId]),
  size: z.tuple([z.int().min(0), DocumentId]),
} as const;

const KEY_OF = {
  name: ({ name }: ItemRow) => name,
  changed: ({ changed_at }: ItemRow) => changed_at.toISOString(),
  size: ({ bytes }: ItemRow) => bytes,
} as const;

export async function listDocuments(context: Context<Viewer>, query: DocumentQuery): Promise<ShownPage> {
  const { db } = context;
  const { cursor, limit, ...filters } = query;
  const { shelf, reach } = await requireShelf(context, query);
  const list = `documents ${shelf} ${JSON.stringify(filters)}`;
  const after = decodeCursor(KEYS[query.sort], cursor, list);
  const rows = await listShelf(db, reach, shelf, query, after);
  const page = toPage(rows, limit, list, (row) => [row.shelf_part, KEY_OF[query.sort](row), row.id]);
  return { ...(await show(db, reach, page.items)), nextCursor: page.nextCursor };
}

async function requireShelf(
  context: Context<Viewer>,
  { folder, team }: Pick<DocumentQuery, 'folder' | 'team'>,
): Promise<{ shelf: number; reach: Reach }> {
  const { db, viewer } = context;
  if (folder !== undefined) {
    const { found, reach } = await findItems(db, viewer, [folder]);
    if (found[0]?.item.kind !== 'folder') throw failFields([{ path: 'folder', code: 'documents.no_folder' }]);
    return { shelf: folder, reach };
  }
  const reach = await readReach(db, viewer.id);
  tellNumbers(reach, context);
  if (team !== undefined) requireReader(reach, team);
  const place = {
    parent_id: null,
    team_id: team ?? null,
    place_user_id: team === undefined ? viewer.id : null,
  };
  return { shelf: shelfOf(place), reach };
}

/** Of a team's documents, or of those of one of its projects. */
export function requireReader(reach: Reach, team: TeamId): void {
  if (!listsTeam(reach, team)) throw failFields([{ path: 'team', code: 'documents.no_team' }]);
}

export function listsTeam(reach: Reach, team: TeamId): boolean {
  const projects = reach.memberships.get(team)?.projects ?? [];
  return readsIn(reach, team, null) || projects.some((project) => readsIn(reach, team, project));
}

const LatestKey = z.tuple([Instant, DocumentId]);

export async function listSharedDocuments(context: Context<Viewer>, query: SharedQuery): Promise<ShownPage> {
  const { db, viewer } = context;
  const { sort, order, cursor, limit } = query;
  const reach = await readReach(db, viewer.id);
  tellNumbers(reach, context);
  const list = `documents shared ${sort} ${order}`;
  const after = decodeCursor(SHARED_KEYS[sort], cursor, list);
  const rows = await listShared(db, reach, query, after);
  const page = toPage(rows, limit, list, (row) => [KEY_OF[sort](row), row.id]);
  return { ...(await show(db, reach, page.items)), nextCursor: page.nextCursor };
}

export async function listTrash(
  context: Context<Viewer>,
  { team, cursor, limit }: PageQuery & { team?: TeamId | undefined },
): Promise<ShownPage> {
  const { db, viewer } = context;
  const reach = await readReach(db, viewer.id);
  tellNumbers(reach, context);
  if (team !== undefined) requireReader(reach, team);
  const list = `documents trash ${team ?? ''}`;
  const rows = await listTrashed(db, viewer.id, whoseTrash(reach, team), {
    after: toLatest(cursor, list),
    limit,
  });
  const page = toPage(rows, limit, list, (row) => [row.deleted_at?.toISOString() ?? '', row.id]);
  return { ...(await show(db, reach, page.items)), nextCursor: page.nextCursor };
}

/** Whoever may delete what others made sees that too. */
function whoseTrash(reach: Reach, team: TeamId | undefined) {
  if (team === undefined) return { user: reach.viewer };
  const others = { place_user_id: null, team_id: team, owner_id: null, access_project_id: null };
  return { team, owner: mayDo(reach, others, 'document.delete') ? null : reach.viewer };
}

function toLatest(cursor: string | undefined, list: string): { at: string; id: DocumentId } | null {
  const key = decodeCursor(LatestKey, cursor, list);
  return key && { at: key[0], id: key[1] };
}

export async function listRecent({ db, viewer }: Context<Viewer>): Promise<Shown> {
  return showThose(db, viewer, await listVisits(db, viewer.id));
}

export async function listPinned(context: Context<Viewer>): Promise<Shown> {
  const { db, viewer } = context;
  tellNumbers(await readReach(db, viewer.id), context);
  return showThose(db, viewer, await listPins(db, viewer.id));
}

/** Those of them that can still be seen. */
async function showThose(reader: Reader, viewer: Viewer, ids: readonly DocumentId[]): Promise<Shown> {
  const { found, reach } = await findItems(reader, viewer, ids);
  return show(
    reader,
    reach,
    found.map(({ item }) => item),
  );
}

export async function show(reader: Reader, reach: Reach, rows: readonly ItemRow[]): Promise<Shown> {
  const [items, people] = await Promise.all([
    presentItems(reader, reach, rows),
    presentOwners(reader, reach, rows),
  ]);
  return { items, people };
}

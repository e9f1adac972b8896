import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  type DocumentId,
  DocumentId as DocumentIdSchema,
  type DocumentShare,
  isViewable,
  type NewDocumentShare,
  type SharedDocument,
  type ShareId,
  type ShareTerms,
} from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { z } from 'zod';
import { originOf } from '../../platform/config';
import type { Context, Viewer } from '../../platform/context';
import { DAY_MS } from '../../platform/durations';
import { fail, failFields } from '../../platform/fault';
import type { ByteAnswer } from '../../platform/feature';
import { decodeCursor } from '../../platform/http/cursor';
import { toPage } from '../../platform/http/page';
import { hashToken, newToken } from '../../platform/secrets';
import { askerOf, hashPassword, isPassword, takeShareTry } from '../auth';
import { recordChange } from './history.repository';
import { lockItem, requireItem } from './items.access';
import { presentPeople } from './items.presenter';
import type { ItemRow } from './items.repository';
import { createPass, findShared, requireShared, requireUnder } from './shares.access';
import {
  countOpening,
  deleteShare,
  insertShare,
  listLiveShares,
  listUnderShare,
  type ShareRow,
} from './shares.repository';
import { answerFile } from './stored-files';

export async function listShares(
  { db, viewer, clock }: Context<Viewer>,
  id: DocumentId,
): Promise<{ items: DocumentShare[]; people: PersonCard[] }> {
  const { item, reach } = await requireItem(db, viewer, id, 'document.shareByLink');
  const rows = await listLiveShares(db, id, clock.now());
  const people = await presentPeople(
    db,
    reach,
    item,
    rows.map(({ maker_id }) => maker_id),
  );
  return { items: rows.map(presentShare), people };
}

function presentShare(row: ShareRow): DocumentShare {
  return {
    id: row.id,
    maker: row.maker_uuid,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    hasPassword: row.password_hash !== null,
    mayDownload: row.may_download,
    openedCount: row.opened_count,
    openedAt: row.opened_at?.toISOString() ?? null,
  };
}

/** Its address is told once, and kept nowhere. */
export async function createShare(
  context: Context<Viewer>,
  document: DocumentId,
  { days, until, password, mayDownload }: ShareTerms,
): Promise<NewDocumentShare> {
  const { viewer, clock, config, db } = context;
  const now = clock.now();
  // Before anything is locked, and only for those who may: hashing takes long.
  await requireItem(db, viewer, document, 'document.shareByLink');
  const expires_at = endOf({ days, until }, now);
  const password_hash =
    password === null ? null : await hashPassword(password, askerOf(context, viewer.uuid));
  const token = newToken();
  const share = await context.transaction(async (tx) => {
    await lockItem(tx, viewer, document, 'document.shareByLink');
    const max = DOCUMENT_LIMITS.sharesPerDocument;
    if ((await listLiveShares(tx, document, now)).length >= max)
      throw fail('documents.too_many_shares', { max });
    const row = {
      document_id: document,
      maker_id: viewer.id,
      token_hash: hashToken(token),
      password_hash,
      created_at: now,
      expires_at,
      may_download: mayDownload,
      opened_count: 0,
      opened_at: null,
    };
    await recordChange(tx, document, { kind: 'shared' }, { actor: viewer.id, at: now });
    return presentShare({ ...row, id: await insertShare(tx, row), maker_uuid: viewer.uuid });
  });
  return { ...share, url: `${originOf(config)}/share/${token}` };
}

function endOf({ days, until }: Pick<ShareTerms, 'days' | 'until'>, now: Date): Date | null {
  if (until === undefined) return days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const max = DOCUMENT_LIMITS.shareDays;
  const end = new Date(until);
  // The last of these days is over a day later.
  const latest = now.getTime() + (max + 1) * DAY_MS;
  if (end <= now || end.getTime() > latest) {
    throw failFields([{ path: 'until', code: 'documents.share_end_wrong', params: { max } }]);
  }
  return end;
}

/** Also in a team that is archived: what was opened can always be closed. */
export async function endShare(
  context: Context<Viewer>,
  document: DocumentId,
  share: ShareId,
): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    await requireItem(tx, viewer, document, 'document.shareByLink');
    if (!(await deleteShare(tx, document, share))) throw fail('common.not_found');
    await recordChange(tx, document, { kind: 'shareEnded' }, { actor: viewer.id, at: clock.now() });
  });
}

export async function unlockShare(
  context: Context,
  token: string,
  password: string,
): Promise<{ pass: string; until: string }> {
  const { share } = await findShared(context, token);
  if (share.password_hash !== null) {
    const counted = takeShareTry(context.limits, share.id, context.address);
    if (!(await isPassword(share.password_hash, password, askerOf(context, `share ${share.id}`)))) {
      throw failFields([{ path: 'password', code: 'documents.share_password_wrong' }]);
    }
    counted.wasRight();
  }
  const { pass, until } = createPass(context, share);
  return { pass, until: until.toISOString() };
}

/** Whoever comes by it looks here first, so this is what is counted. */
export async function getShared(
  context: Context,
  token: string,
  pass: string | undefined,
): Promise<{ item: SharedDocument; mayDownload: boolean }> {
  const { share, root } = await requireShared(context, token, pass);
  await context.transaction((tx) => countOpening(tx, share.id, context.clock.now()));
  return { item: presentShared(root.item), mayDownload: share.may_download };
}

const Place = z.tuple([z.int().min(0).max(1), z.string().max(200), DocumentIdSchema]);

interface SharedQuery {
  folder?: DocumentId | undefined;
  pass?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listSharedItems(
  context: Context,
  token: string,
  { folder, pass, cursor, limit }: SharedQuery,
): Promise<{
  items: SharedDocument[];
  nextCursor: string | null;
  path: { id: DocumentId; name: string }[];
}> {
  const opened = await requireShared(context, token, pass);
  const root = opened.root.item;
  const { item, path, reach } = await requireUnder(context, opened, folder ?? root.id);
  if (item.kind !== 'folder') throw fail('common.not_found');
  const list = `share ${opened.share.id} ${item.id}`;
  const after = decodeCursor(Place, cursor, list);
  const rows = await listUnderShare(context.db, reach, { root, folder: item.id }, { after, limit });
  const page = toPage(rows, limit, list, (row) => [row.shelf_part, row.name, row.id]);
  const shown = [...path, item].slice(root.path.length);
  return {
    items: page.items.map(presentShared),
    nextCursor: page.nextCursor,
    path: shown.map(({ id, name }) => ({ id, name })),
  };
}

export async function readSharedFile(
  context: Context,
  token: string,
  { file, pass }: { file?: DocumentId | undefined; pass?: string | undefined },
): Promise<ByteAnswer> {
  const opened = await requireShared(context, token, pass);
  const { item } = await requireUnder(context, opened, file ?? opened.root.item.id);
  if (item.kind !== 'file') throw fail('common.not_found');
  const shown = presentShared(item);
  const isShown = shown.kind === 'file' && isViewable(shown);
  if (!opened.share.may_download && !isShown) throw fail('documents.share_not_downloaded');
  return answerFile(context, item);
}

/** Neither whose it is, nor who else sees it. */
function presentShared(row: ItemRow): SharedDocument {
  const { id, name, width, height } = row;
  const common = { id, name, changedAt: row.changed_at.toISOString() };
  if (row.kind === 'folder') return { ...common, kind: 'folder' };
  if (row.kind === 'link') return { ...common, kind: 'link', url: row.url };
  return {
    ...common,
    kind: 'file',
    type: row.media_type,
    bytes: row.bytes,
    picture: width === null || height === null ? null : { width, height },
  };
}

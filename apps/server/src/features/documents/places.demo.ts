import type { UserId } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { MINUTE_MS } from '../../platform/durations';
import { hashToken, newToken } from '../../platform/secrets';
import { findAccount } from '../profile';
import { DRAWN, type Drawn } from './demo/drawings';
import { DEMO_ITEMS, type DemoItem } from './demo/places';
import { writePin, writeVisits } from './items.lists.repository';
import { insertItem, type SpotColumns } from './items.repository';
import { trashItem } from './items.trash.repository';
import { insertShare } from './shares.repository';
import { addToStorage } from './storage';
import { replaceBytes } from './versions.repository';

interface Stored {
  key: string;
  bytes: number;
  type: string;
  width: number | null;
  height: number | null;
}

/** Folders, files and links, in the order in which they are told: a folder before what lies in it. */
export async function fillPlacesDemo(context: Context<null>): Promise<void> {
  const stored = new Map<DemoItem, Stored[]>();
  for (const item of DEMO_ITEMS) {
    const blobs: Stored[] = [];
    for (const { content, type, width = null, height = null } of contentsOf(item))
      blobs.push({ ...(await context.blobs.put(content)), type, width, height });
    stored.set(item, blobs);
  }
  await context.transaction(async (tx) => {
    const folders = new Map<string, SpotColumns>();
    for (const [index, item] of DEMO_ITEMS.entries()) {
      const at = new Date(context.clock.now().getTime() - (DEMO_ITEMS.length - index) * 100 * MINUTE_MS);
      const owner = await requireAccount(tx, item.owner);
      const team = item.team === undefined ? null : await findTeam(tx, item.team);
      const keyOf = (path: string) => `${item.team ?? item.owner} ${path}`;
      const cut = item.name.lastIndexOf('/');
      const top = { team_id: team, place_user_id: team === null ? owner : null, parent_id: null, path: [] };
      const spot = cut < 0 ? top : folders.get(keyOf(item.name.slice(0, cut)));
      if (!spot) throw new Error(`there is no folder for ${item.name}`);
      const id = await insertOne(tx, item, { owner, spot, at, stored: stored.get(item) ?? [] });
      folders.set(keyOf(item.name), { ...spot, parent_id: id, path: [...spot.path, id] });
      for (const name of item.pinned ?? []) await writePin(tx, await requireAccount(tx, name), id, at);
      for (const name of item.opened ?? []) await writeVisits(tx, await requireAccount(tx, name), [id], at);
      if (item.isShared) await shareOne(tx, id, owner, at);
      if (item.isDeleted) await trashItem(tx, id, at);
      if (item.named) await nameInTask(tx, item.named, `/documents?file=${id}`);
    }
  });
}

/** All that it was, and at last what it is; nothing of folders and links. */
function contentsOf({ text, former = [], drawn }: DemoItem): (Omit<Drawn, 'type'> & { type: string })[] {
  if (drawn) return [DRAWN[drawn]()];
  const texts = text === undefined ? [] : [...former, text];
  return texts.map((one) => ({ content: Buffer.from(one), type: 'text/plain' }));
}

async function insertOne(
  tx: Tx,
  item: DemoItem,
  { owner, spot, at, stored }: { owner: UserId; spot: SpotColumns; at: Date; stored: readonly Stored[] },
): Promise<DocumentId> {
  const { team_id } = spot;
  const [first, ...later] = stored;
  const kind = first ? 'file' : item.url === undefined ? 'folder' : 'link';
  for (const { bytes } of stored) {
    await addToStorage(tx, team_id === null ? { user: owner } : { team: team_id }, bytes);
  }
  const id = await insertItem(tx, {
    ...spot,
    kind,
    name: item.name.slice(item.name.lastIndexOf('/') + 1),
    level: team_id === null ? (item.level ?? 'me') : 'team',
    access_team_id: team_id,
    access_project_id: null,
    owner_id: owner,
    at,
    ...(item.url !== undefined && { url: item.url }),
    ...(first && { file: toFile(first) }),
  });
  for (const version of later) await replaceBytes(tx, id, { ...toFile(version), uploader_id: owner }, at);
  return id;
}

/** In the description of a task, from where it is found to be used. */
async function nameInTask(
  tx: Tx,
  { task, as }: NonNullable<DemoItem['named']>,
  address: string,
): Promise<void> {
  await sql`
    update tasks set description = btrim(description || E'\\n\\n' || ${`[${as}](${address})`}, E'\\n')
     where title = ${task}`.execute(tx);
}

async function shareOne(tx: Tx, id: DocumentId, maker: UserId, at: Date): Promise<void> {
  await insertShare(tx, {
    document_id: id,
    maker_id: maker,
    token_hash: hashToken(newToken()),
    password_hash: null,
    created_at: at,
    expires_at: null,
    may_download: true,
  });
}

const toFile = ({ key, bytes, type, width, height }: Stored) => ({
  media_type: type,
  blob_key: key,
  bytes,
  width,
  height,
});

async function requireAccount(tx: Tx, username: string): Promise<UserId> {
  const account = await findAccount(tx, { login: username });
  if (!account) throw new Error(`there is no ${username}`);
  return account.id as UserId;
}

async function findTeam(tx: Tx, project: string): Promise<TeamId> {
  const { rows } = await sql<{ id: TeamId }>`
    select team_id as id from projects where title = ${project} order by id limit 1`.execute(tx);
  if (!rows[0]) throw new Error(`there is no ${project}`);
  return rows[0].id;
}

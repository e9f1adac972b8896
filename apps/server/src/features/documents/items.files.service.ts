import { toUrl } from '@quilt/contract/core';
import {
  type Document,
  type DocumentId,
  readDocument as readEndpoint,
  type SentTo,
  type Spot,
} from '@quilt/contract/features/documents';
import { withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { AnnouncedUpload, UploadedFile } from '../../platform/feature';
import { once } from '../../platform/writes';
import { findFreeName } from './free-names';
import { type FoundSpot, findItems, lockSpot, mayDo, requireSpot } from './items.access';
import { writeVisits } from './items.lists.repository';
import { findByName, type ItemRow, insertItem } from './items.repository';
import { accessColumns, presentChanged, requireFreeName, requireRoom } from './items.service';
import { admitUpload, type Holder, holderOf, takeSpace } from './storage';
import { createFileTicket, readFacts } from './stored-files';
import { putVersion } from './versions.service';

function toSpot({ folder, team, project }: SentTo): Spot {
  if (folder !== undefined) return { kind: 'folder', id: folder };
  return team === undefined ? { kind: 'own' } : { kind: 'team', id: team, project: project ?? null };
}

const FIELDS = { folder: 'folder', team: 'team' };

/** Before any byte of it is received. All of it is asked again under a lock. */
export async function admitDocument(
  context: Context<Viewer>,
  where: SentTo,
  announced: AnnouncedUpload,
): Promise<number> {
  return admitUpload(context, await findPlace(context, where), announced);
}

/** Whose space it would take there; who may not put anything there is refused. */
export async function findPlace({ db, viewer }: Context<Viewer>, where: SentTo): Promise<Holder> {
  const { columns } = await requireSpot(db, viewer, toSpot(where), FIELDS);
  return holderOf(columns);
}

export async function addDocument(
  context: Context<Viewer>,
  where: SentTo,
  file: UploadedFile,
): Promise<Document> {
  const { viewer, clock, config } = context;
  if (file.bytes > config.maxFileBytes) throw fail('common.too_large');
  const facts = await readFacts(file);
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const spot = await lockSpot(tx, viewer, toSpot(where), FIELDS);
    const id = await once(tx, context, async () => {
      const { media_type, width, height } = facts;
      const bytes = { media_type, width, height, blob_key: stored.key, bytes: stored.bytes };
      const former = where.ifTaken === 'newVersion' ? await findReplaced(tx, viewer, spot, facts.name) : null;
      if (former) {
        await putVersion(tx, context, former, bytes);
        return former.id;
      }
      await requireRoom(tx, spot.shelf, 1);
      const named = { kind: 'file' as const, name: facts.name };
      const isAsked = where.ifTaken !== 'keepBoth';
      if (isAsked) await requireFreeName(tx, spot.shelf, named, 'file');
      const name = isAsked ? facts.name : await findFreeName(tx, spot.shelf, named);
      await takeSpace(tx, context, holderOf(spot.columns), stored.bytes);
      return insertItem(tx, {
        ...spot.columns,
        ...accessColumns(spot.access),
        kind: 'file',
        name,
        owner_id: viewer.id,
        at: clock.now(),
        file: bytes,
      });
    });
    // Of a repeat it may be gone again.
    return presentChanged(tx, viewer, id);
  });
}

/** The file of this name, where there is one; what the viewer does not see, or no file, has its name to itself. */
async function findReplaced(
  tx: Tx,
  viewer: Viewer,
  { shelf }: FoundSpot,
  name: string,
): Promise<ItemRow | null> {
  const there = await findByName(tx, shelf, name);
  if (there?.kind !== 'file') return null;
  const [found] = (await findItems(tx, viewer, [there.id])).found;
  if (!found) return null;
  if (!mayDo(found.reach, found.item, 'document.change')) throw fail('common.forbidden');
  return found.item;
}

/** Of what is no file, or not for the viewer to see, there is none. What is opened is among one's recent documents. */
export async function openDocuments(
  context: Context<Viewer>,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; url: string }[]> {
  const { viewer, clock } = context;
  const { found } = await findItems(context.db, viewer, [...new Set(ids)]);
  const files = found.flatMap(({ item }) => (item.kind === 'file' ? item.id : []));
  await context.transaction((tx) => writeVisits(tx, viewer.id, files, clock.now()));
  return files.map((id) => {
    const ticket = createFileTicket(context, id);
    return { id, url: toUrl(readEndpoint, { params: { id }, query: { ticket } }) };
  });
}

import { DocumentChange, DocumentChangeId, type DocumentId } from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import { decodeCursor } from '../../platform/http/cursor';
import { toPage } from '../../platform/http/page';
import { type ChangeRow, listChanges } from './history.repository';
import { requirePast } from './items.access';
import { presentPeople } from './items.presenter';

const Place = z.tuple([DocumentChangeId]);

export async function listHistory(
  { db, viewer }: Context<Viewer>,
  id: DocumentId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: DocumentChange[]; nextCursor: string | null; people: PersonCard[] }> {
  const { item, reach } = await requirePast(db, viewer, id);
  const list = `document history ${id}`;
  const [before = null] = decodeCursor(Place, cursor, list) ?? [];
  const page = toPage(await listChanges(db, id, { before, limit }), limit, list, (row) => [row.id]);
  const people = await presentPeople(
    db,
    reach,
    item,
    page.items.map(({ actor_id }) => actor_id),
  );
  return { items: page.items.map(presentChange), nextCursor: page.nextCursor, people };
}

function presentChange({ id, actor_uuid, kind, details, at }: ChangeRow): DocumentChange {
  return DocumentChange.parse({ ...details, kind, id, actor: actor_uuid, at: at.toISOString() });
}

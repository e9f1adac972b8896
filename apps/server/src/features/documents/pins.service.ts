import { toScope } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import { type DocumentId, pinsChanged } from '@quilt/contract/features/documents';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { lockOwnUser } from '../profile';
import { findItems, requireItem } from './items.access';
import { deletePins, listPins, writePin } from './items.lists.repository';

/** One that is pinned already is no failure. */
export async function pinDocument(context: Context<Viewer>, id: DocumentId): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    // Two tabs that pin at once would both count two, so one's own row is the lock.
    await lockOwnUser(tx, viewer.id);
    await requireItem(tx, viewer, id, 'document.read');
    const pinned = await listPins(tx, viewer.id);
    if (pinned.includes(id)) return;
    // What cannot be seen any more could not be unpinned either.
    const { found } = await findItems(tx, viewer, pinned);
    const seen = found.map(({ item }) => item.id);
    await deletePins(
      tx,
      viewer.id,
      pinned.filter((one) => !seen.includes(one)),
    );
    const max = DOCUMENT_LIMITS.pinnedDocuments;
    if (seen.length >= max) throw fail('documents.pin_limit_reached', { max });
    await writePin(tx, viewer.id, id, clock.now());
    publish(tx, pinsChanged, { id, scope: toScope('user', viewer.uuid) });
  });
}

export async function unpinDocument(context: Context<Viewer>, id: DocumentId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    await requireItem(tx, viewer, id, 'document.read');
    await deletePins(tx, viewer.id, [id]);
    publish(tx, pinsChanged, { id, scope: toScope('user', viewer.uuid) });
  });
}

import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as audience from './audience.service';
import * as copies from './copies.service';
import * as history from './history.service';
import * as files from './items.files.service';
import * as lists from './items.lists.service';
import * as moves from './items.moves.service';
import * as items from './items.service';
import * as trash from './items.trash.service';
import * as pins from './pins.service';
import * as search from './search.service';

export const itemsRoutes: readonly Route[] = [
  route(endpoints.getDocumentPlaces, async (context) => ({ item: await lists.getPlaces(context) })),
  route(endpoints.listDocuments, (context, { query }) => lists.listDocuments(context, query)),
  route(endpoints.searchDocuments, (context, { query }) => search.searchDocuments(context, query)),
  route(endpoints.listSharedDocuments, (context, { query }) => lists.listSharedDocuments(context, query)),
  route(endpoints.listRecentDocuments, (context) => lists.listRecent(context)),
  route(endpoints.listPinnedDocuments, (context) => lists.listPinned(context)),
  route(endpoints.listTrash, (context, { query }) => lists.listTrash(context, query)),
  route(endpoints.getDocument, (context, { params }) => items.getDocument(context, params.id)),
  route(endpoints.createFolder, async (context, { body }) => ({
    item: await items.createFolder(context, body),
  })),
  route(endpoints.createLink, async (context, { body }) => ({ item: await items.createLink(context, body) })),
  route(
    endpoints.addDocument,
    async (context, { query }, sent) => ({ item: await files.addDocument(context, query, sent.files.file) }),
    undefined,
    (context, { query }, announced) => files.admitDocument(context, query, announced),
  ),
  route(endpoints.openDocuments, async (context, { body }) => ({
    items: await files.openDocuments(context, body.ids),
  })),
  route(endpoints.updateDocument, async (context, { params, body }) => ({
    item: await items.updateDocument(context, params.id, body),
  })),
  route(endpoints.setDocumentAccess, async (context, { params, body }) => ({
    item: await items.setAccess(context, params.id, body.access),
  })),
  route(endpoints.listDocumentViewers, (context, { params, query }) =>
    audience.listDocumentViewers(context, params.id, query),
  ),
  route(endpoints.listDocumentHistory, (context, { params, query }) =>
    history.listHistory(context, params.id, query),
  ),
  route(endpoints.checkDocumentAccess, async (context, { params, body }) => ({
    item: await audience.checkAccess(context, params.id, body.access),
  })),
  route(endpoints.checkDocumentMove, async (context, { body }) => ({
    item: await audience.checkMove(context, body.ids, body.to),
  })),
  route(endpoints.moveDocuments, async (context, { body }) => ({
    items: await moves.moveDocuments(context, body),
  })),
  route(endpoints.copyDocuments, async (context, { body }) => ({
    items: await copies.copyDocuments(context, body),
  })),
  route(endpoints.deleteDocument, async (context, { params }) => {
    await trash.deleteDocument(context, params.id);
    return undefined;
  }),
  route(endpoints.restoreDocument, async (context, { params }) => ({
    item: await trash.restoreDocument(context, params.id),
  })),
  route(endpoints.purgeDocument, async (context, { params }) => {
    await trash.purgeDocument(context, params.id);
    return undefined;
  }),
  route(endpoints.pinDocument, async (context, { params }) => {
    await pins.pinDocument(context, params.id);
    return undefined;
  }),
  route(endpoints.unpinDocument, async (context, { params }) => {
    await pins.unpinDocument(context, params.id);
    return undefined;
  }),
];

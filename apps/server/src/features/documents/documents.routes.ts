import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as attachments from './attachments.service';
import { itemsRoutes } from './items.routes';
import { sharesRoutes } from './shares.routes';
import { uploadsRoutes } from './uploads.routes';
import { versionsRoutes } from './versions.routes';
import { viewsRoutes } from './views.routes';
import { zipsRoutes } from './zips.routes';

export const documentsRoutes: readonly Route[] = [
  route(endpoints.listAttachments, (context, { params }) => attachments.listAttachments(context, params.id)),
  route(
    endpoints.addAttachment,
    async (context, { params }, { files }) => ({
      item: await attachments.addAttachment(context, params.id, files.file),
    }),
    undefined,
    (context, { params }, announced) => attachments.admitAttachment(context, params.id, announced),
  ),
  route(endpoints.deleteAttachment, async (context, { params: { id: task, document } }) => {
    await attachments.deleteAttachment(context, { task, document });
    return undefined;
  }),
  route(endpoints.restoreAttachment, async (context, { params: { id: task, document } }) => ({
    item: await attachments.restoreAttachment(context, { task, document }),
  })),
  route(endpoints.openAttachments, async (context, { params, body }) => ({
    items: await attachments.openAttachments(context, params.id, body.ids),
  })),
  route(endpoints.readDocument, (context, { params, query }, { hasBeginningOf }) =>
    attachments.readDocument(context, params.id, { ticket: query.ticket, hasBeginningOf }),
  ),
  ...itemsRoutes,
  ...uploadsRoutes,
  ...versionsRoutes,
  ...sharesRoutes,
  ...viewsRoutes,
  ...zipsRoutes,
];

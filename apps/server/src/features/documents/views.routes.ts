import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as views from './views.service';

export const viewsRoutes: readonly Route[] = [
  route(endpoints.openThumbnails, async (context, { body }) => ({
    items: await views.openThumbnails(context, body.ids),
  })),
  route(endpoints.readThumbnail, (context, { params, query }) =>
    views.readThumbnail(context, params.id, query.ticket),
  ),
];

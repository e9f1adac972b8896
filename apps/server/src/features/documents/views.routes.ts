import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as pictures from './folder-pictures.service';
import * as views from './views.service';

export const viewsRoutes: readonly Route[] = [
  route(endpoints.openThumbnails, async (context, { body }) => ({
    items: await views.openThumbnails(context, body.ids),
  })),
  route(endpoints.readThumbnail, (context, { params, query }) =>
    views.readThumbnail(context, params.id, query.ticket),
  ),
  route(endpoints.setFolderPicture, async (context, { params }, { files }) => ({
    item: await pictures.setFolderPicture(context, params.id, files.picture),
  })),
  route(endpoints.deleteFolderPicture, async (context, { params }) => ({
    item: await pictures.deleteFolderPicture(context, params.id),
  })),
];

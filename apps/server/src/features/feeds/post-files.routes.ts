import * as endpoints from '@quilt/contract/features/feeds';
import { type Route, route } from '../../platform/feature';
import * as files from './post-files.service';

export const postFilesRoutes: readonly Route[] = [
  route(endpoints.listPostUploads, (context) => files.listPostUploads(context)),
  route(
    endpoints.uploadToPost,
    async (context, _, { files: { file } }) => ({ item: await files.uploadToPost(context, file) }),
    undefined,
    (context, _, announced) => files.admitToPost(context, announced),
  ),
  route(endpoints.deletePostUpload, async (context, { params }) => {
    await files.deletePostUpload(context, params.document);
    return undefined;
  }),
  route(endpoints.openPostFiles, async (context, { body }) => ({
    items: await files.openPostFiles(context, body.ids),
  })),
  route(endpoints.readPostFile, (context, { params, query }, { hasBeginningOf }) =>
    files.readPostFile(context, params.document, { ticket: query.ticket, hasBeginningOf }),
  ),
  route(endpoints.listGroupDocuments, (context, { params, query }) =>
    files.listGroupDocuments(context, params.id, query),
  ),
];

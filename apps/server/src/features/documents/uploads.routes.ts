import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as uploads from './uploads.service';

export const uploadsRoutes: readonly Route[] = [
  route(endpoints.createUpload, (context, { query }, { part }) => uploads.beginUpload(context, query, part)),
  route(endpoints.checkUpload, (context, { params }, { part }) =>
    uploads.handlePart(context, params.id, 'HEAD', part),
  ),
  route(endpoints.continueUpload, (context, { params }, { part }) =>
    uploads.handlePart(context, params.id, 'PATCH', part),
  ),
  route(endpoints.deleteUpload, (context, { params }, { part }) =>
    uploads.handlePart(context, params.id, 'DELETE', part),
  ),
  route(endpoints.finishUpload, async (context, { params, body }) => ({
    item: await uploads.finishUpload(context, params.id, body.ifTaken),
  })),
];

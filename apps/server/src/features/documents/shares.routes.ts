import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as shares from './shares.service';

export const sharesRoutes: readonly Route[] = [
  route(endpoints.listShares, (context, { params }) => shares.listShares(context, params.id)),
  route(endpoints.createShare, async (context, { params, body }) => ({
    item: await shares.createShare(context, params.id, body),
  })),
  route(endpoints.endShare, async (context, { params }) => {
    await shares.endShare(context, params.id, params.share);
    return undefined;
  }),
  route(endpoints.unlockShare, async (context, { params, body }) => ({
    item: await shares.unlockShare(context, params.token, body.password),
  })),
  route(endpoints.getShared, (context, { params, query }) =>
    shares.getShared(context, params.token, query.pass),
  ),
  route(endpoints.listSharedItems, (context, { params, query }) =>
    shares.listSharedItems(context, params.token, query),
  ),
  route(endpoints.readSharedFile, (context, { params, query }) =>
    shares.readSharedFile(context, params.token, query),
  ),
];

import * as endpoints from '@quilt/contract/features/documents';
import { type Route, route } from '../../platform/feature';
import * as zips from './zips.service';

export const zipsRoutes: readonly Route[] = [
  route(endpoints.openZip, async (context, { body }) => ({ item: await zips.openZip(context, body.ids) })),
  route(endpoints.readZip, (context, { query }) => zips.readZip(context, query.ticket)),
];

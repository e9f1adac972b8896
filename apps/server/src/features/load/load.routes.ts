import * as endpoints from '@quilt/contract/features/load';
import { type Route, route } from '../../platform/feature';
import * as load from './load.service';

export const loadRoutes: readonly Route[] = [
  route(endpoints.getProjectLoad, async (context, { params, query }) => ({
    item: await load.getProjectLoad(context, params.id, query),
  })),
  route(endpoints.listLoadTasks, (context, { params, query }) =>
    load.listLoadTasks(context, params.id, query),
  ),
];

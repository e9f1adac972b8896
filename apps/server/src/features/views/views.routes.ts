import * as endpoints from '@quilt/contract/features/views';
import { type Route, route } from '../../platform/feature';
import * as views from './views.service';

export const viewsRoutes: readonly Route[] = [
  route(endpoints.listViews, async (context, { params }) => ({
    items: await views.listViews(context, params.id),
  })),
  route(endpoints.createView, async (context, { params, body }) => ({
    item: await views.createView(context, params.id, body),
  })),
  route(endpoints.updateView, async (context, { params, body }) => ({
    item: await views.updateView(context, params.id, body),
  })),
  route(endpoints.deleteView, async (context, { params }) => {
    await views.deleteView(context, params.id);
    return undefined;
  }),
  route(endpoints.restoreView, async (context, { params }) => ({
    item: await views.restoreView(context, params.id),
  })),
  route(endpoints.setDefaultView, async (context, { params, body }) => {
    await views.setDefaultView(context, params.id, body.view);
    return undefined;
  }),
];

import * as endpoints from '@quilt/contract/features/plan';
import { route } from '../../platform/feature';
import { getMilestone } from './milestone.service';
import * as plan from './plan.service';

export const planRoutes = [
  route(endpoints.getPlan, async (context, { params, query }) => ({
    item: await plan.getPlan(context, params.id, query),
  })),
  route(
    endpoints.movePlan,
    async (context, { params, body }) => ({ item: await plan.movePlan(context, params.id, body) }),
    async (_context, { moves = [] }) => plan.findMoveFaults(moves),
  ),
  route(endpoints.getMilestone, async (context, { params }) => ({
    item: await getMilestone(context, params.id),
  })),
];

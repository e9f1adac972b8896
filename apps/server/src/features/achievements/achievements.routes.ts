import * as endpoints from '@quilt/contract/features/achievements';
import { route } from '../../platform/feature';
import * as achievements from './achievements.service';

export const achievementsRoutes = [
  route(endpoints.getOwnAchievements, async (context) => ({
    item: await achievements.getOwnAchievements(context),
  })),
  route(endpoints.getAchievementsOf, async (context, { params, query }) => ({
    item: await achievements.getAchievementsOf(context, params.uuid, query.as),
  })),
  route(endpoints.addFavourite, async (context, { params }) => ({
    item: await achievements.addFavourite(context, params.code),
  })),
  route(endpoints.removeFavourite, async (context, { params }) => ({
    item: await achievements.removeFavourite(context, params.code),
  })),
];

import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { ViewAs } from '../profile/profile.schema';
import { AchievementCode, OwnAchievements, ShownAchievements } from './achievements.schema';

const one = z.strictObject({ code: AchievementCode });

export const getOwnAchievements = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/achievements',
  summary: 'All achievements, how far the signed-in user is with each, and their favourites',
  caller: 'user',
  scope: 'profile:read',
  answer: item(OwnAchievements),
  errors: [],
});

export const getAchievementsOf = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/profiles/:uuid/achievements',
  summary: 'What somebody has earned, as the caller may see it: favourites always, all by their setting',
  caller: 'user',
  scope: 'profile:read',
  params: z.strictObject({ uuid: UserUuid }),
  query: z.strictObject({ as: ViewAs.optional() }),
  answer: item(ShownAchievements),
  errors: [],
});

export const addFavourite = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/achievements/:code/favourite',
  summary: 'Show an achievement first on the profile',
  caller: 'user',
  scope: 'profile:write',
  params: one,
  answer: item(OwnAchievements.pick({ favourites: true })),
  errors: ['achievements.favourites_full', 'achievements.already_favourite', 'achievements.not_earned'],
});

export const removeFavourite = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/achievements/:code/favourite',
  summary: 'Show an achievement among the others again',
  caller: 'user',
  scope: 'profile:write',
  params: one,
  status: 200,
  answer: item(OwnAchievements.pick({ favourites: true })),
  errors: [],
});

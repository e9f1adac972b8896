import { z } from 'zod';
import { defineEvent } from '../../core/event';
import { AchievementCode } from './achievements.schema';

/** In one's own scope: earned or lost, or favourites were changed, maybe elsewhere. The id is one's uuid. */
export const achievementsChanged = defineEvent(
  'achievements.changed',
  z.object({ earned: z.array(AchievementCode), lost: z.array(AchievementCode) }),
);

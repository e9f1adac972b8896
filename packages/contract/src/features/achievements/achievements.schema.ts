import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { ACHIEVEMENTS } from './achievements.rules';

const CODES = Object.keys(ACHIEVEMENTS) as [keyof typeof ACHIEVEMENTS, ...(keyof typeof ACHIEVEMENTS)[]];

export const AchievementCode = z.enum(CODES);
export type AchievementCode = z.output<typeof AchievementCode>;

export const Earned = z.object({ code: AchievementCode, earnedAt: Instant });
export type Earned = z.output<typeof Earned>;

/** One's own, also those that are still to be earned. */
const OwnAchievement = z.object({
  code: AchievementCode,
  /** So many of those that its rule asks for, and never more. */
  progress: z.int(),
  earnedAt: Instant.nullable(),
});

export const OwnAchievements = z.object({
  /** Every one, in the order in which they are shown. */
  achievements: z.array(OwnAchievement),
  /** In the order in which they were added. */
  favourites: z.array(AchievementCode),
});
export type OwnAchievements = z.output<typeof OwnAchievements>;

/** Somebody's, as the viewer may see them. */
export const ShownAchievements = z.object({
  favourites: z.array(Earned),
  /** The others, latest first; nobody but those whom `seeAchievements` reaches has them. */
  others: z.array(Earned),
  isHidden: z.boolean(),
});
export type ShownAchievements = z.output<typeof ShownAchievements>;

import type { Feature } from '../../platform/feature';
import { achievementsConsumers } from './achievements.consumers';
import { listLatelyEarned } from './achievements.parts';
import { achievementsPersonalData } from './achievements.personal-data';
import { achievementsRoutes } from './achievements.routes';
import { listAchievementStrip } from './achievements.service';
import { fillAchievementsDemo, fillAchievementsWorld } from './achievements.worlds';
import { readBackwards } from './backfill';

export { findShownAchievements } from './achievements.service';
export { rebuild as rebuildAchievements } from './backfill';

/** After all whose rows its facts are read from. */
export const achievementsFeature: Feature = {
  name: 'achievements',
  routes: achievementsRoutes,
  personalData: achievementsPersonalData,
  consumers: achievementsConsumers,
  jobs: [readBackwards],
  profileStrips: listAchievementStrip,
  teamParts: listLatelyEarned,
  demo: fillAchievementsDemo,
  largeWorld: fillAchievementsWorld,
};

export { AchievementsOf } from './components/AchievementsOf';
export { AchievementsStrip } from './components/AchievementsStrip';
export { LatelyEarned } from './components/LatelyEarned';
export { AchievementMedal } from './medals';
export { useAchievementTitle } from './use-achievement-title';

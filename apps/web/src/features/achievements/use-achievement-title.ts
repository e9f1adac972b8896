import type { AchievementCode } from '@quilt/contract/features/achievements';
import { useTranslation } from 'react-i18next';
import './i18n';

/** What an achievement is called, where a sentence names it. */
export function useAchievementTitle(): (code: AchievementCode) => string {
  const { t } = useTranslation('achievements');
  return (code) => t(`titles.${code}`);
}

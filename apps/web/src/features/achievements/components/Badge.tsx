import { ACHIEVEMENTS, type AchievementCode } from '@quilt/contract/features/achievements';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { AchievementMedal } from '../medals';
import styles from './Badge.module.css';

interface BadgeProps {
  code: AchievementCode;
  size: number;
  /** Under the title, in place of what it is for. */
  detail?: string | undefined;
  /** Of one that is still to be earned. */
  progress?: number | undefined;
}

/** A medal, what it is called and what it is for; of one that is still to be earned, how far one is. */
export function Badge({ code, size, detail, progress }: BadgeProps) {
  const { t } = useTranslation('achievements');
  const number = ACHIEVEMENTS[code].rule.count;
  return (
    <>
      <AchievementMedal code={code} size={size} isGrey={progress !== undefined} />
      <b className={styles.title}>{t(`titles.${code}`)}</b>
      <small className={styles.text}>{detail ?? t(`texts.${code}`, { number })}</small>
      {progress !== undefined && number > 1 && (
        <>
          <small className={styles.text}>{t('progress', { progress, number })}</small>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.done} style={{ width: `${(progress / number) * 100}%` }} />
          </span>
        </>
      )}
    </>
  );
}

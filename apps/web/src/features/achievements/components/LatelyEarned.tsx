import type { TeamPart } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { profilePath } from '../../profile';
import '../i18n';
import { AchievementMedal } from '../medals';
import styles from './LatelyEarned.module.css';

type Part = Extract<TeamPart, { kind: 'achievements' }>;

/** Who of a team earned what lately. */
export function LatelyEarned({ items }: Pick<Part, 'items'>) {
  const { t } = useTranslation('achievements');
  const format = useFormat();
  return (
    <Sheet title={t('lately')}>
      <ul className={styles.list}>
        {items.map(({ person, code, earnedAt }) => (
          <li key={`${person.uuid} ${code}`} className={styles.row}>
            <AchievementMedal code={code} size={44} />
            <span className={styles.words}>
              <Link to={profilePath(person.uuid)}>{person.fullName}</Link>
              <span>{t(`titles.${code}`)}</span>
            </span>
            <time className={styles.day} dateTime={earnedAt}>
              {format.day(earnedAt.slice(0, 10))}
            </time>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

import type { UserUuid } from '@quilt/contract/core';
import type { ProfileStrip, ViewAs } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sheet } from '../../../ui/page/Sheet';
import { stripsQuery } from '../../profile';
import '../i18n';
import { AchievementMedal } from '../medals';
import styles from './AchievementsStrip.module.css';

interface AchievementsStripProps {
  uuid: UserUuid;
  as?: ViewAs | undefined;
  /** Where all of them are; without it there is no way to them, as where one looks with other eyes. */
  to?: string | undefined;
}

type Strip = Extract<ProfileStrip, { kind: 'achievements' }>;

/** The first of what somebody has earned, favourites before the others. While it loads, those beside it say so. */
export function AchievementsStrip({ uuid, as, to }: AchievementsStripProps) {
  const { t } = useTranslation('achievements');
  const strips = useQuery(stripsQuery(uuid, as));
  const strip = strips.data?.find((one): one is Strip => one.kind === 'achievements');
  if (!strip) return null;
  const { count, first } = strip;
  return (
    <Sheet
      title={t('of')}
      count={count ?? 0}
      action={
        to && (
          <Link to={to} aria-label={t('seeAllOf')} preventScrollReset>
            {t('seeAll')}
          </Link>
        )
      }
    >
      {first.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.strip}>
          {first.map(({ code }) => (
            <li key={code}>
              <AchievementMedal code={code} size={72} />
              <b className={styles.title}>{t(`titles.${code}`)}</b>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

import type { UserUuid } from '@quilt/contract/core';
import { achievementsErrors, type Earned } from '@quilt/contract/features/achievements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { achievementsOfQuery } from '../api';
import '../i18n';
import styles from './AchievementsOf.module.css';
import { Badge } from './Badge';

interface AchievementsOfProps {
  uuid: UserUuid;
  isOpen: boolean;
  onClose: () => void;
}

const BONES = Array.from({ length: 6 }, (_, index) => index);

/** All that somebody else has earned, as far as they show it. */
export function AchievementsOf({ uuid, isOpen, onClose }: AchievementsOfProps) {
  const { t } = useTranslation('achievements');
  const tellFailed = useFailedLoad(useErrorText(achievementsErrors));
  const shown = useQuery({ ...achievementsOfQuery(uuid), enabled: isOpen });
  const item = shown.data;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('of')} closeLabel={t('close')} width={720}>
      {shown.isPending && (
        <ul className={styles.grid} role="status" aria-label={t('loading')}>
          {BONES.map((index) => (
            <li key={index}>
              <Bone width="100%" height={140} />
            </li>
          ))}
        </ul>
      )}
      {shown.isError && item === undefined && <RegionError title={t('notLoaded')} {...tellFailed(shown)} />}
      {item?.isHidden && <p className={styles.note}>{t('hidden')}</p>}
      {item && <Grid earned={[...item.favourites, ...item.others]} />}
    </Dialog>
  );
}

function Grid({ earned }: { earned: readonly Earned[] }) {
  const { t } = useTranslation('achievements');
  const format = useFormat();
  if (earned.length === 0) return <p className={styles.note}>{t('none')}</p>;
  return (
    <ul className={styles.grid}>
      {earned.map(({ code, earnedAt }) => (
        <li key={code} className={styles.badge}>
          <Badge code={code} size={72} detail={t('wasEarned', { day: format.day(earnedAt.slice(0, 10)) })} />
        </li>
      ))}
    </ul>
  );
}

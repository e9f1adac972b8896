import type { User } from '@quilt/contract/features/profile';
import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { PageHeading } from '../../../ui/page/PageHeading';
import { ProgressRing } from '../../../ui/plots/ProgressRing';
import { QuiltStrip } from '../../../ui/quilt/QuiltStrip';
import { useLookup } from '../../lookups';
import { UserAvatar } from '../components/UserAvatar';
import { useJobTitles } from '../use-job-titles';
import './i18n';
import { LargePicture, Portrait } from './LargePicture';
import styles from './ProfileHero.module.css';

interface ProfileHeroProps {
  user: User;
  /** How much of the profile is filled in, from 0 to 100; only the owner is told, and only where it is known. */
  completion?: number | undefined;
  /** Whether they are here, before all else. */
  status?: ReactNode;
  /** What can be done here. */
  children?: ReactNode;
}

/** The head of a profile: who it is. */
export function ProfileHero({ user, completion, status, children }: ProfileHeroProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const job = useJobTitles([user])(user);
  const cityId = user.cityId ?? null;
  const city = useLookup('cities', cityId !== null).titleOf(cityId);
  const [isLarge, setIsLarge] = useState(false);
  const avatar = (
    <Portrait user={user} onOpen={() => setIsLarge(true)}>
      <span className={styles.portrait}>
        <UserAvatar user={user} size={completion === undefined ? 132 : 120} />
      </span>
    </Portrait>
  );
  return (
    <section className={styles.hero} aria-label={user.fullName}>
      <QuiltStrip kind="user" id={user.id} rows={2} />
      <div className={styles.body}>
        <div className={styles.avatar}>
          {completion === undefined ? (
            avatar
          ) : (
            <ProgressRing
              percent={completion}
              text={format.percent(completion / 100)}
              label={t('completion')}
              size={140}
              thickness={6}
            >
              {avatar}
            </ProgressRing>
          )}
        </div>
        <div className={styles.words}>
          <PageHeading>{user.fullName}</PageHeading>
          <p className={styles.meta}>
            {status}
            {job && <span>{job}</span>}
            {city && (
              <span className={styles.city}>
                <IconMapPin size={17} stroke={1.75} aria-hidden="true" />
                {city}
              </span>
            )}
            {user.username !== undefined && <span>@{user.username}</span>}
          </p>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      <LargePicture user={user} isOpen={isLarge} onClose={() => setIsLarge(false)} />
    </section>
  );
}

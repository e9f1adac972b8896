import type { User } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { useLookup } from '../../lookups';
import './i18n';
import styles from './ProfileFacts.module.css';

interface ProfileFactsProps {
  user: User;
  /** In place of a city that its owner has not given. */
  addCity?: ReactNode;
  /** Makes a link of what the two have in common. */
  linkMutual?: ((words: string) => ReactNode) | undefined;
  isSeenAs?: boolean | undefined;
}

/** What a profile says in a word each; what is hidden or not given is left out. */
export function ProfileFacts({ user, addCity, linkMutual, isSeenAs = false }: ProfileFactsProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const cityId = user.cityId ?? null;
  const city = useLookup('cities', isSeenAs && cityId !== null).titleOf(cityId);
  const isMany = user.mutualFriends > LIMITS.shownCount;
  const mutual = isMany
    ? t('mutualMany', { count: LIMITS.shownCount })
    : t('mutual', { count: user.mutualFriends });
  const shared = linkMutual ? linkMutual(mutual) : mutual;
  const facts: [name: 'age' | 'birthDate' | 'gender' | 'city' | 'email' | 'phone' | 'inCommon', ReactNode][] =
    [
      ['age', user.age],
      ['birthDate', user.birthDate && format.date(new Date(`${user.birthDate}T12:00:00`))],
      ['gender', user.gender && t(`genders.${user.gender}`)],
      // Else it stands at the top.
      ['city', cityId === null ? addCity : isSeenAs && city],
      ['email', user.email && <a href={`mailto:${user.email}`}>{user.email}</a>],
      ['phone', user.phone && <a href={`tel:${user.phone}`}>{user.phone}</a>],
      ['inCommon', isSeenAs ? t('facts.notToYourself') : user.mutualFriends > 0 && shared],
    ];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <Sheet title={t('facts.title')}>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

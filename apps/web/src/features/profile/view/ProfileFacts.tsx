import type { User } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { capitalise } from '../../../i18n/format';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { useLookup } from '../../lookups';
import { usePhoneText } from '../edit/use-phone';
import { stripsQuery } from '../view-api';
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
  const phone = usePhoneText(user.phone ?? '');
  const inCommon = useInCommon(user, linkMutual);
  const facts: [name: 'age' | 'birthDate' | 'gender' | 'city' | 'email' | 'phone' | 'inCommon', ReactNode][] =
    [
      ['age', user.age],
      ['birthDate', user.birthDate && format.date(new Date(`${user.birthDate}T12:00:00`))],
      ['gender', user.gender && t(`genders.${user.gender}`)],
      // Else it stands at the top.
      ['city', cityId === null ? addCity : isSeenAs && city],
      ['email', user.email && <a href={`mailto:${user.email}`}>{user.email}</a>],
      ['phone', user.phone && <a href={`tel:${user.phone}`}>{phone}</a>],
      ['inCommon', isSeenAs ? t('facts.notToYourself') : inCommon],
    ];
  const shown = facts.filter(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <Sheet title={t('facts.title')}>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name} className={styles.fact} data-wide={name === 'email' || undefined}>
            <dt>{t(`facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** `4 friends, 1 team`; nothing where there is neither. */
function useInCommon(user: User, linkMutual: ProfileFactsProps['linkMutual']): ReactNode {
  const { t } = useTranslation('profile');
  const strips = useQuery({ ...stripsQuery(user.uuid), enabled: user.ties !== null });
  const teams = strips.data?.find(({ kind }) => kind === 'mutualTeams')?.count ?? 0;
  const friends = user.mutualFriends;
  const most = LIMITS.shownCount;
  const friendWords = friends > most ? t('mutualMany', { count: most }) : t('mutual', { count: friends });
  const teamWords = teams > most ? t('mutualTeamsMany', { count: most }) : t('mutualTeams', { count: teams });
  if (friends === 0) return teams > 0 && capitalise(teamWords);
  return (
    <>
      {linkMutual ? linkMutual(friendWords) : friendWords}
      {teams > 0 && `, ${teamWords}`}
    </>
  );
}

import type { UserUuid } from '@quilt/contract/core';
import { friendsErrors } from '@quilt/contract/features/friends';
import type { ProfileStrip, ViewAs } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { PATHS } from '../../../lib/paths';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { PresenceDot } from '../../presence';
import { profilePath, stripsQuery, UserAvatar, useJobTitles } from '../../profile';
import '../i18n';
import type { ListName } from '../lists';
import styles from './PeopleStrips.module.css';
import { PersonLine } from './PersonLine';

interface PeopleStripsProps {
  uuid: UserUuid;
  as?: ViewAs | undefined;
  isOwn: boolean;
  /** The address of a list; without it there is no way to it, as where one looks with other eyes. */
  listPath?: ((list: ListName) => string) | undefined;
}

/** Friends, subscriptions and subscribers on a profile. */
export function PeopleStrips({ uuid, as, isOwn, listPath }: PeopleStripsProps) {
  const { t } = useTranslation('friends');
  const tellFailed = useFailedLoad(useErrorText(friendsErrors));
  const strips = useQuery(stripsQuery(uuid, as));
  const all = strips.data?.filter(isOfPeople) ?? [];
  const people = all.flatMap((strip) => (strip.kind === 'friends' ? [] : strip.people));
  const wordJob = useJobTitles(people);
  if (strips.isPending) {
    return (
      <Sheet title={t('strips.friends')}>
        <PeopleSkeleton label={t('list.loading')} count={3} />
      </Sheet>
    );
  }
  if (strips.data === undefined) {
    return <RegionError isSheet title={t('strips.notLoaded')} {...tellFailed(strips)} />;
  }
  const shown = all.filter(({ kind, count }) => count > 0 || (isOwn && kind === 'friends'));
  return shown.map((strip) => (
    <Strip key={strip.kind} strip={strip} to={strip.count > 0 ? listPath?.(strip.kind) : undefined}>
      {strip.kind === 'friends' ? (
        <Friends strip={strip} />
      ) : (
        strip.people
          .slice(0, SHORT)
          .map((person) => <PersonLine key={person.uuid} person={person} detail={wordJob(person)} />)
      )}
    </Strip>
  ));
}

type PeopleStrip = Extract<ProfileStrip, { people: unknown }>;

function isOfPeople(strip: ProfileStrip): strip is PeopleStrip {
  return 'people' in strip;
}

/** Of those that are shown in rows. */
const SHORT = 3;

function Strip({
  strip: { kind, count },
  to,
  children,
}: {
  strip: PeopleStrip;
  to: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('friends');
  const title = t(`strips.${kind}`);
  const isMany = count > LIMITS.shownCount;
  return (
    <Sheet
      title={title}
      count={isMany ? LIMITS.shownCount : count}
      isMore={isMany}
      action={
        to && (
          <Link to={to} aria-label={t('strips.seeAllOf', { list: title })}>
            {t('strips.seeAll')}
          </Link>
        )
      }
    >
      {children}
    </Sheet>
  );
}

function Friends({ strip }: { strip: PeopleStrip }) {
  const { t } = useTranslation('friends');
  if (strip.count === 0) {
    return (
      <p className={styles.nobody}>
        {t('strips.noFriends')} <Link to={PATHS.people}>{t('strips.findPeople')}</Link>
      </p>
    );
  }
  return (
    <ul className={styles.friends}>
      {strip.people.map((person) => (
        <li key={person.uuid}>
          <Link to={profilePath(person.uuid)} className={styles.friend}>
            <UserAvatar user={person} size={56} dot={<PresenceDot uuid={person.uuid} />} />
            <span className={styles.name} aria-hidden="true">
              {person.firstName}
            </span>
            <HiddenText>{person.fullName}</HiddenText>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import type { UserUuid } from '@quilt/contract/core';
import type { Group } from '@quilt/contract/features/groups';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useToldAct } from '../../edits';
import { profilePath, useAvatarPerson } from '../../profile';
import { MoreOfList } from '../../teams';
import { bansQuery, cancelInvitation, liftBan, sentQuery } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './people.module.css';
import { Requests } from './Requests';

/** What is for moderators alone: who asks, who is invited, and who is banned. */
export function ModerationPart({ group }: { group: Group }) {
  return (
    <div className={styles.part}>
      <Requests group={group} />
      <Invited group={group} />
      <Banned group={group} />
    </div>
  );
}

function Invited({ group: { id } }: { group: Group }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const list = useInfiniteQuery(sentQuery(id));
  return (
    <People title={t('moderation.invited')} none={t('moderation.noInvited')} query={list}>
      {list.data?.map(({ person, inviter, invitedAt }) => {
        const when = format.ago(new Date(invitedAt), new Date());
        return (
          <Row
            key={person.uuid}
            person={person}
            line={
              inviter === null
                ? t('moderation.invitedAt', { when })
                : t('moderation.invitedBy', { when, name: inviter.fullName })
            }
            label={t('moderation.cancel')}
            done={t('moderation.cancelled')}
            ask={(uuid) => cancelInvitation(id, uuid)}
          />
        );
      })}
    </People>
  );
}

function Banned({ group: { id } }: { group: Group }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const list = useInfiniteQuery(bansQuery(id));
  return (
    <People title={t('moderation.bans')} none={t('moderation.noBans')} query={list}>
      {list.data?.map(({ person, by, bannedAt }) => {
        const when = format.ago(new Date(bannedAt), new Date());
        return (
          <Row
            key={person.uuid}
            person={person}
            line={
              by === null
                ? t('moderation.bannedAt', { when })
                : t('moderation.bannedBy', { when, name: by.fullName })
            }
            label={t('moderation.lift')}
            done={t('moderation.lifted')}
            ask={(uuid) => liftBan(id, uuid)}
          />
        );
      })}
    </People>
  );
}

interface PeopleProps {
  title: string;
  none: string;
  query: Parameters<typeof MoreOfList>[0]['query'] &
    Parameters<ReturnType<typeof useFailedLoad>>[0] & { isPending: boolean };
  children: ReactNode;
}

function People({ title, none, query, children }: PeopleProps) {
  const { t } = useTranslation('groups');
  const tellFailed = useFailedLoad(useGroupWords());
  return (
    <Sheet title={title} count={query.data?.length} isMore={query.hasNextPage}>
      <div {...KEEPS_FOCUS}>
        <HiddenText>
          <span {...HOME_OF_FOCUS}>{title}</span>
        </HiddenText>
        {query.isPending && <PeopleSkeleton label={t('people.loading')} count={2} />}
        {query.data === undefined && !query.isPending && (
          <RegionError title={t('people.notLoaded')} {...tellFailed(query)} />
        )}
        {query.data?.length === 0 && <p className={styles.none}>{none}</p>}
        <ul className={styles.list} aria-label={title}>
          {children}
        </ul>
        <MoreOfList query={query} />
      </div>
    </Sheet>
  );
}

interface RowProps {
  person: PersonCard;
  line: string;
  label: string;
  done: string;
  ask: (uuid: UserUuid) => Promise<void>;
}

function Row({ person, line, label, done, ask }: RowProps) {
  const { t } = useTranslation('groups');
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('people.undone') });
  const { uuid, fullName: name } = person;
  return (
    <li>
      <PersonRow person={useAvatarPerson(person)} name={name} detail={line} to={profilePath(uuid)}>
        <Button
          size="sm"
          variant="grey"
          loading={isActing}
          aria-label={t('moderation.of', { act: label, name })}
          onClick={() => void act(() => ask(uuid), { text: done, detail: name })}
        >
          {label}
        </Button>
      </PersonRow>
    </li>
  );
}

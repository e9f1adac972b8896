import { Button } from '@mantine/core';
import type { Group, GroupCandidate } from '@quilt/contract/features/groups';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useToldAct } from '../../edits';
import { useAvatarPerson, useJobTitles } from '../../profile';
import { cancelInvitation, candidatesQuery, invite } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './people.module.css';

/** Found as one types; whoever cannot be invited stays among them, with the reason. */
export function InviteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const [typed, setTyped] = useState('');
  // An @ before a username is how people write it, and no part of it.
  const sought = typed.trim().replace(/^@/, '').slice(0, LIMITS.searchText.max);
  const search = useSettled(sought);
  const found = useQuery(candidatesQuery(group.id, search));
  const tellFailed = useFailedLoad(useGroupWords());
  const isThere = sought !== '' && sought === search;
  const wordJob = useJobTitles((found.data ?? []).map(({ person }) => person));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invite.title', { title: group.title })}
      closeLabel={t('close')}
      width={520}
    >
      <SearchField
        autoFocus
        label={t('invite.search')}
        clearLabel={t('invite.clear')}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.found}>
        {sought === '' && <p className={styles.none}>{t('invite.start')}</p>}
        {sought !== '' && (!isThere || found.isPending) && (
          <PeopleSkeleton label={t('invite.loading')} count={3} />
        )}
        {isThere && found.isError && found.data === undefined && (
          <RegionError title={t('invite.notLoaded')} {...tellFailed(found)} />
        )}
        {isThere && found.data?.length === 0 && (
          <p role="status" className={styles.none}>
            {t('invite.nobody')}
          </p>
        )}
        {isThere && (
          <ul className={styles.list}>
            {found.data?.map((candidate) => (
              <Candidate
                key={candidate.person.uuid}
                group={group}
                candidate={candidate}
                job={wordJob(candidate.person)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface CandidateProps {
  group: Group;
  candidate: GroupCandidate;
  job: string | undefined;
}

function Candidate({ group: { id }, candidate: { person, refusal }, job }: CandidateProps) {
  const { t } = useTranslation('groups');
  const { wordError } = useGroupWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('moderation.cancelled') });
  const { uuid, fullName: name, username } = person;
  const told = [job, username && `@${username}`].filter(Boolean).join(', ');
  return (
    <li>
      <PersonRow
        person={useAvatarPerson(person)}
        name={name}
        detail={refusal === null ? told : t(`invite.refusals.${refusal}`)}
      >
        {refusal === null && (
          <Button
            size="sm"
            variant="blue"
            loading={isActing}
            aria-label={t('invite.of', { name })}
            onClick={() =>
              void act(() => invite(id, uuid), {
                text: t('invite.done'),
                detail: name,
                undo: () => cancelInvitation(id, uuid),
              })
            }
          >
            {t('invite.act')}
          </Button>
        )}
      </PersonRow>
    </li>
  );
}

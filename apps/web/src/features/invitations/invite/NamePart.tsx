import type { Candidate } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { ChipsField } from '../../../ui/controls/ChipsField';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { UserAvatar } from '../../profile';
import { candidatesQuery } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import { CandidateList } from './CandidateList';
import styles from './InviteDialog.module.css';
import type { Invite } from './use-invite';

interface NamePartProps {
  team: TeamPage;
  invite: Invite;
}

/** Found as one types; whoever cannot be invited stays among them, with the reason. */
export function NamePart({ team, invite: { draft, change, faults } }: NamePartProps) {
  const { t } = useTranslation('invitations');
  const { people } = draft;
  const words = useInvitationWords();
  const tellFailed = useFailedLoad(words);
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** The one that the arrows have gone to; before that, the first who can be invited. */
  const [reached, setReached] = useState<number | null>(null);
  // An @ before a username is how people write it, and no part of it.
  const sought = typed.trim().replace(/^@/, '').slice(0, LIMITS.searchText.max);
  const search = useSettled(sought);
  const found = useQuery(candidatesQuery(team.id, search));
  const isSearching = sought !== '';
  const isOpen = isSearching && sought === search;
  const options = isOpen ? (found.data ?? []) : [];
  const active =
    reached ??
    Math.max(
      0,
      options.findIndex(({ refusal }) => refusal === null),
    );
  const isFull = people.length >= LIMITS.invitedAtOnce;

  const toggle = ({ person, refusal }: Candidate): void => {
    const others = people.filter(({ uuid }) => uuid !== person.uuid);
    const isChosen = others.length < people.length;
    if (!isChosen && (refusal !== null || isFull)) return;
    change({ people: isChosen ? others : [...people, person] });
    setTyped('');
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setReached((active + step + options.length) % options.length);
    } else if (event.key === 'Enter' && typed !== '') {
      // What is typed is no name yet, so nothing is sent.
      event.preventDefault();
      const option = options[active];
      if (option) toggle(option);
    } else if (event.key === 'Escape' && typed !== '') {
      setTyped('');
    }
  };

  const lines: string[] = people.flatMap(({ uuid, fullName }) => {
    const fault = faults.get(uuid);
    return fault
      ? t('email.refused', { address: fullName, why: words.wordField(fault, t('name.label')) })
      : [];
  });
  if (faults.has('to')) lines.push(t('name.empty'));
  if (isFull && isSearching) lines.push(t('invite.tooMany', { max: LIMITS.invitedAtOnce }));

  return (
    <div className={styles.part}>
      <ChipsField
        label={t('name.label')}
        placeholder={t('name.placeholder')}
        role="combobox"
        // Escape closes the list then, and the dialog stays.
        data-mantine-stop-propagation={typed !== ''}
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
        chips={people.map((person) => ({
          key: person.uuid,
          name: person.fullName,
          picture: <UserAvatar user={person} size={26} />,
          isWrong: faults.has(person.uuid),
        }))}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setReached(null);
        }}
        onKeyDown={handleKeyDown}
        onRemove={(uuid) => change({ people: people.filter((person) => person.uuid !== uuid) })}
        removeLabel={(name) => t('invite.remove', { name })}
        error={lines.length > 0 && lines.map((line) => <ErrorLine key={line}>{line}</ErrorLine>)}
      />
      <div className={styles.found}>
        {isSearching && (!isOpen || found.isPending) && (
          <PeopleSkeleton label={t('name.loading')} count={2} />
        )}
        {isOpen && found.isError && found.data === undefined && (
          <RegionError title={t('name.notLoaded')} {...tellFailed(found)} />
        )}
        {isOpen && found.data?.length === 0 && (
          <p role="status" className={styles.nobody}>
            {t('name.nobody')}
          </p>
        )}
        <CandidateList
          id={listId}
          candidates={options}
          chosen={people}
          active={active}
          isFull={isFull}
          onPick={toggle}
        />
      </div>
    </div>
  );
}

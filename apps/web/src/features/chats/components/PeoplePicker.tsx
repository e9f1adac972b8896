import type { ChatCandidate, ChatId } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import { IconCheck, IconLock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { PresenceDot } from '../../presence';
import { UserAvatar } from '../../profile';
import { candidatesQuery } from '../api';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import styles from './Picker.module.css';

interface PeoplePickerProps {
  purpose: 'direct' | 'group';
  /** The group that they are added to, where it is there already. */
  chat?: ChatId | undefined;
  typed: string;
  onType(typed: string): void;
  /** Of several; one alone is picked by pressing it. */
  chosen?: readonly PersonCard[] | undefined;
  onPick(person: PersonCard): void;
}

/** People to write to; whoever cannot be chosen stays in the list, with the reason. */
export function PeoplePicker({ purpose, chat, typed, onType, chosen, onPick }: PeoplePickerProps) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const search = useSettled(typed.trim());
  const people = useQuery(candidatesQuery(purpose, search, chat));
  return (
    <>
      <SearchField
        label={t(purpose === 'group' ? 'newChat.add' : 'newChat.find')}
        clearLabel={t('clear')}
        value={typed}
        onChange={onType}
        autoFocus={purpose === 'direct' || chat !== undefined}
      />
      {chosen && chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((person) => (
            <li key={person.uuid} className={styles.chip}>
              <UserAvatar user={person} size={26} />
              {person.firstName}
              <IconButton
                size="sm"
                label={t('newChat.remove', { name: person.fullName })}
                icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => onPick(person)}
              />
            </li>
          ))}
        </ul>
      )}
      {people.isPending && <PeopleSkeleton label={t('newChat.find')} count={5} />}
      {people.isError && !people.data && (
        <RegionError title={t('newChat.notLoaded')} {...tellFailed(people)} />
      )}
      {people.data?.length === 0 && (
        <p role="status" className={styles.none}>
          {t(search === '' ? 'newChat.typeName' : 'newChat.nobodyFound')}
        </p>
      )}
      <ul className={styles.list} aria-label={t('newChat.people')}>
        {people.data?.map((candidate) => (
          <Candidate
            key={candidate.person.uuid}
            candidate={candidate}
            purpose={purpose}
            isChosen={chosen?.some(({ uuid }) => uuid === candidate.person.uuid)}
            onPick={() => onPick(candidate.person)}
          />
        ))}
      </ul>
    </>
  );
}

interface CandidateProps {
  candidate: ChatCandidate;
  purpose: 'direct' | 'group';
  isChosen: boolean | undefined;
  onPick(): void;
}

function Candidate({ candidate: { person, isFriend, refusal }, purpose, isChosen, onPick }: CandidateProps) {
  const { t } = useTranslation('chats');
  const name = person.firstName;
  const why = (): string | null => {
    if (refusal === null) return isFriend ? t('newChat.friend') : person.jobTitle;
    if (refusal === 'friendsOnly') {
      return purpose === 'group'
        ? t('newChat.inviteFriendsOnly', { name })
        : t('newChat.friendsOnly', { name });
    }
    if (refusal === 'nobody') {
      return purpose === 'group' ? t('newChat.inviteNobody', { name }) : t('newChat.nobody', { name });
    }
    return refusal === 'unverified' ? t('newChat.unverified') : t('newChat.memberAlready');
  };
  const isOpen = refusal === null;
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        {...(isChosen !== undefined && { role: 'checkbox', 'aria-checked': isChosen })}
        aria-disabled={!isOpen || undefined}
        onClick={() => isOpen && onPick()}
      >
        <UserAvatar user={person} size={40} dot={isOpen && <PresenceDot uuid={person.uuid} />} />
        <span className={styles.text}>
          <b>{person.fullName}</b>
          <small>{why()}</small>
        </span>
        {isOpen ? (
          isChosen !== undefined && (
            <span className={styles.check}>
              {isChosen && <IconCheck size={14} stroke={3} aria-hidden="true" />}
            </span>
          )
        ) : (
          <IconLock size={18} stroke={1.75} aria-hidden="true" className={styles.lock} />
        )}
      </button>
    </li>
  );
}

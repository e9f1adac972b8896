import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TeamId } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { SearchField } from '../../../ui/controls/SearchField';
import { Popover } from '../../../ui/overlays/Popover';
import { PersonRow } from '../../../ui/people/PersonRow';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useAvatarPerson } from '../../profile';
import { membersQuery } from '../api';
import '../i18n';
import styles from './MemberFilter.module.css';

interface Words {
  /** The chip, while nobody is chosen, and with the name of who is. */
  anyone: string;
  named(name: string): string;
  remove(name: string): string;
  /** Of the list. */
  title: string;
}

interface MemberFilterProps {
  team: TeamId;
  value: UserUuid | null;
  onChange: (uuid: UserUuid | null) => void;
  words: Words;
}

/** A member of the team as a filter. */
export function MemberFilter({ team, value, onChange, words }: MemberFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Their name, also where the address was shared.
  const { data: members = [] } = useInfiniteQuery({ ...membersQuery(team, ''), enabled: value !== null });
  const [picked, setPicked] = useState<{ uuid: UserUuid; name: string } | null>(null);
  const found = members.find(({ person }) => person.uuid === value)?.person.fullName;
  const name = picked?.uuid === value ? picked?.name : found;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <FilterChip
          isTall
          hasMenu
          label={value === null ? words.anyone : words.named(name ?? '…')}
          removal={
            value === null ? undefined : { label: words.remove(words.title), onRemove: () => onChange(null) }
          }
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={words.title}>
        <Choice
          team={team}
          onChoose={(uuid, chosen) => {
            setIsOpen(false);
            setPicked({ uuid, name: chosen });
            onChange(uuid);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoiceProps {
  team: TeamId;
  onChoose: (uuid: UserUuid, name: string) => void;
}

function Choice({ team, onChoose }: ChoiceProps) {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState('');
  const members = useInfiniteQuery(membersQuery(team, useSettled(typed.trim())));
  return (
    <div className={styles.choice}>
      <SearchField label={t('search')} clearLabel={t('clearSearch')} value={typed} onChange={setTyped} />
      <div className={styles.list}>
        {members.isPending && <PeopleSkeleton label={t('loading')} count={4} />}
        {members.data?.length === 0 && <p className={styles.none}>{t('notFoundTitle')}</p>}
        <ul aria-label={t('title')}>
          {members.data?.map(({ person }) => (
            <li key={person.uuid}>
              <Row person={person} onOpen={() => onChoose(person.uuid, person.fullName)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Row({ person, onOpen }: { person: PersonCard; onOpen: () => void }) {
  return <PersonRow person={useAvatarPerson(person)} name={person.fullName} size={32} onOpen={onOpen} />;
}

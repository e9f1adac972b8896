import { type Chat, ChatId } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { SearchField } from '../../../ui/controls/SearchField';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { Popover } from '../../../ui/overlays/Popover';
import { PersonRow } from '../../../ui/people/PersonRow';
import { useAvatarPerson } from '../../profile';
import { candidatesQuery, membersQuery } from '../api';
import '../i18n';
import { type Narrowing, PERIODS } from '../search';
import styles from './FoundList.module.css';

/** Of no chat nobody is asked for. */
const NO_CHAT = ChatId.parse(1);
const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

interface SearchFiltersProps {
  /** Where it is looked for, if in one. */
  chat: Chat | null;
  value: Narrowing;
  onChange(narrowing: Narrowing): void;
  /** What is chosen before these. */
  children?: ReactNode;
}

/** Who has said it, when, and whether it has a file. */
export function SearchFilters({ chat, value, onChange, children }: SearchFiltersProps) {
  const { t } = useTranslation('chats');
  const { author, period, hasFile } = value;
  const remove = (label: string) => t('search.remove', { filter: label });
  const file = t('search.withFile');
  const when = t('search.date');
  return (
    <div className={styles.filters}>
      {children}
      <AuthorFilter
        chat={chat}
        value={author}
        onChange={(person) => onChange({ ...value, author: person })}
      />
      <Menu width={220} position="bottom-start">
        <Menu.Target>
          <FilterChip
            hasMenu
            isOnSurface
            label={period === null ? when : t(`search.periods.${period}`)}
            removal={
              period === null
                ? undefined
                : { label: remove(when), onRemove: () => onChange({ ...value, period: null }) }
            }
          />
        </Menu.Target>
        <Menu.Dropdown>
          {PERIODS.map((one) => (
            <MenuItem
              key={one}
              isChosen={one === period}
              end={one === period && TICK}
              onClick={() => onChange({ ...value, period: one })}
            >
              {t(`search.periods.${one}`)}
            </MenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FilterChip
        isOnSurface
        label={file}
        {...(hasFile
          ? { removal: { label: remove(file), onRemove: () => onChange({ ...value, hasFile: false }) } }
          : { onClick: () => onChange({ ...value, hasFile: true }) })}
      />
    </div>
  );
}

interface AuthorFilterProps {
  chat: Chat | null;
  value: PersonCard | null;
  onChange(person: PersonCard | null): void;
}

function AuthorFilter({ chat, value, onChange }: AuthorFilterProps) {
  const { t } = useTranslation('chats');
  const [isOpen, setIsOpen] = useState(false);
  const label = t('search.from');
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={280} trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          hasMenu
          isOnSurface
          label={value === null ? label : t('search.fromName', { name: value.firstName })}
          removal={
            value === null
              ? undefined
              : { label: t('search.remove', { filter: label }), onRemove: () => onChange(null) }
          }
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Authors
          chat={chat}
          onChoose={(person) => {
            setIsOpen(false);
            onChange(person);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Of one chat those who are in it; else friends and those of one's teams, or whom a search finds. */
function Authors({ chat, onChoose }: { chat: Chat | null; onChoose(person: PersonCard): void }) {
  const { t } = useTranslation('chats');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const inside = chat?.left ? null : chat;
  const members = useInfiniteQuery({ ...membersQuery(inside?.id ?? NO_CHAT), enabled: inside !== null });
  const others = useQuery({ ...candidatesQuery('direct', search), enabled: inside === null });
  const isMeant = ({ fullName }: PersonCard): boolean =>
    fullName.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
  const people = inside
    ? members.data?.map(({ person }) => person).filter(isMeant)
    : others.data?.map(({ person }) => person);
  return (
    <div className={styles.choice}>
      <SearchField label={t('newChat.find')} clearLabel={t('clear')} value={typed} onChange={setTyped} />
      {people?.length === 0 && (
        <p role="status" className={styles.none}>
          {t(search === '' ? 'newChat.typeName' : 'newChat.nobodyFound')}
        </p>
      )}
      <ul className={styles.people} aria-label={t('newChat.people')}>
        {people?.map((person) => (
          <li key={person.uuid}>
            <Author person={person} onChoose={() => onChoose(person)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Author({ person, onChoose }: { person: PersonCard; onChoose(): void }) {
  return <PersonRow person={useAvatarPerson(person)} name={person.fullName} size={32} onOpen={onChoose} />;
}

import type { Chat, ChatId, Message } from '@quilt/contract/features/chats';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { IconButton } from '../../../ui/controls/IconButton';
import { SearchField } from '../../../ui/controls/SearchField';
import { TextButton } from '../../../ui/controls/TextButton';
import { RegionError } from '../../../ui/states/RegionError';
import { tellFailure } from '../../edits';
import '../i18n';
import { messagePath } from '../paths';
import { foundQuery, WIDE } from '../search';
import { goToPlace } from '../timeline';
import { useChatWords } from '../use-chat-words';
import { dayOf } from '../use-when';
import { FoundList } from './FoundList';
import styles from './FoundList.module.css';
import { SearchFilters } from './SearchFilters';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Before that nobody had a chat here. */
const FIRST_DAY = '2019-01-01';

/** Looks for messages in the chat that is open, by words or by their day. */
export function SearchBar({ chat, onClose }: { chat: Chat; onClose(): void }) {
  const { t } = useTranslation('chats');
  const chatWords = useChatWords();
  const tellFailed = useFailedLoad(chatWords);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [narrowing, setNarrowing] = useState(WIDE);
  const found = useInfiniteQuery({
    ...foundQuery(search, { chat: chat.id }, narrowing),
    enabled: search !== '',
  });
  const words = useCalendarWords();
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const [day, setDay] = useState('');
  const handleDay = async (picked: string): Promise<void> => {
    setDay(picked);
    const at = new Date(`${picked}T00:00`);
    try {
      const { items } = await goToPlace(chat.id, { at: at.toISOString() });
      const first = items.find(({ createdAt }) => Date.parse(createdAt) >= at.getTime()) ?? items.at(-1);
      if (first) await navigate(messagePath(chat.id, first.id), { replace: true });
    } catch (error) {
      tellFailure(error, chatWords.wordError(error));
    }
  };
  return (
    <search className={styles.bar}>
      <div className={styles.fields}>
        <SearchField
          autoFocus
          label={t('search.field')}
          clearLabel={t('clear')}
          value={typed}
          onChange={setTyped}
        />
        <DayPicker
          {...words}
          isNear
          label={t('search.toDate')}
          min={FIRST_DAY}
          max={today}
          start={`${today.slice(0, 7)}-01`}
          value={day}
          onPick={(picked) => void handleDay(picked)}
        />
        {search !== '' && found.data && found.data.length > 0 && (
          <Steps chat={chat.id} messages={found.data} hasMore={found.hasNextPage} />
        )}
        <IconButton
          label={t('close')}
          icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {search !== '' && <SearchFilters chat={chat} value={narrowing} onChange={setNarrowing} />}
      {found.isError && !found.data && <RegionError title={t('search.notLoaded')} {...tellFailed(found)} />}
      {search !== '' && found.data?.length === 0 && (
        <p role="status" className={styles.none}>
          {t('search.none')}
        </p>
      )}
      {search !== '' && found.data && (
        <FoundList label={t('search.messages')} messages={found.data} search={search} />
      )}
      {search !== '' && found.hasNextPage && (
        <TextButton aria-busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('search.more')}
        </TextButton>
      )}
    </search>
  );
}

interface StepsProps {
  chat: ChatId;
  /** The newest first. */
  messages: readonly Message[];
  hasMore: boolean;
}

/** Which of those that were found is in sight, and the way to the one before and after it. */
function Steps({ chat, messages, hasMore }: StepsProps) {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const place = messages.findIndex(({ id }) => String(id) === address.get('message'));
  const step = (label: string, icon: ReactNode, to: number) => {
    const message = messages[to];
    return (
      <IconButton
        size="sm"
        label={label}
        icon={icon}
        aria-disabled={!message || undefined}
        onClick={() => message && void navigate(messagePath(chat, message.id), { replace: true })}
      />
    );
  };
  const all = `${messages.length}${hasMore ? '+' : ''}`;
  return (
    <>
      <span role="status" className={styles.place}>
        {t('search.place', { place: place + 1, all })}
      </span>
      {step(t('search.earlier'), <IconChevronUp {...ICON} />, place + 1)}
      {step(t('search.later'), <IconChevronDown {...ICON} />, place - 1)}
    </>
  );
}

import { type Chat, forwardMessage, type Message } from '@quilt/contract/features/chats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { call } from '../../../lib/api-client';
import { useAttempt } from '../../../lib/use-attempt';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useToldAct } from '../../edits';
import { chatsQuery, noteLast } from '../api';
import '../i18n';
import { putMessage } from '../timeline';
import { useChatName, useChatWords } from '../use-chat-words';
import { ChatFace } from './ChatFace';
import styles from './Picker.module.css';

interface ForwardDialogProps {
  message: Message;
  onClose(): void;
}

/** Where a message is to be said again. */
export function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { t } = useTranslation('chats');
  const words = useChatWords();
  const tellFailed = useFailedLoad(words);
  const [typed, setTyped] = useState('');
  const chats = useInfiniteQuery(chatsQuery(useSettled(typed.trim())));
  const { act, isActing } = useToldAct({ wordError: words.wordError, undone: t('undone') });
  const attempt = useAttempt();
  const handlePick = async ({ id }: Chat): Promise<void> => {
    if (isActing) return;
    const isDone = await act(
      async () => {
        const input = { params: { id }, body: { message: message.id } };
        const { item } = await call(forwardMessage, input, { clientId: attempt.idOf(id) });
        putMessage(item);
        noteLast(item);
      },
      { text: t('forwardTo.done') },
    );
    if (isDone) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('forwardTo.title')} closeLabel={t('close')} width={480}>
      <SearchField label={t('find')} clearLabel={t('clear')} value={typed} onChange={setTyped} />
      {chats.isPending && <PeopleSkeleton label={t('loading')} count={5} />}
      {chats.isError && !chats.data && <RegionError title={t('notLoaded')} {...tellFailed(chats)} />}
      <ul className={styles.list} aria-label={t('list')}>
        {chats.data?.map((chat) => (
          <Target key={chat.id} chat={chat} onPick={() => void handlePick(chat)} />
        ))}
      </ul>
      {chats.data?.length === 0 && <p className={styles.none}>{t('nothingFound')}</p>}
    </Dialog>
  );
}

function Target({ chat, onPick }: { chat: Chat; onPick(): void }) {
  const { t } = useTranslation('chats');
  const name = useChatName(chat);
  const isOpen = chat.can.includes('chat.write');
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        aria-disabled={!isOpen || undefined}
        onClick={() => isOpen && onPick()}
      >
        <ChatFace chat={chat} size={40} />
        <span className={styles.text}>
          <b>{name}</b>
          <small>{isOpen ? t(`kinds.${chat.kind}`) : t('forwardTo.notWritable')}</small>
        </span>
      </button>
    </li>
  );
}

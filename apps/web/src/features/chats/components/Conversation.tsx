import type { Chat, ChatId } from '@quilt/contract/features/chats';
import { IconLock, IconPin, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { IconButton } from '../../../ui/controls/IconButton';
import { PageHeading } from '../../../ui/page/PageHeading';
import { attach, DropArea } from '../../documents';
import { PresenceLine } from '../../presence';
import { profilePath } from '../../profile';
import { projectPath } from '../../projects';
import { teamPath } from '../../teams';
import { chatQuery } from '../api';
import { draftOf } from '../files';
import '../i18n';
import { useChatName } from '../use-chat-words';
import { BackButton, BackHead } from './BackHead';
import { ChatFace } from './ChatFace';
import { ChatMenu, type Part } from './ChatMenu';
import { Composer } from './Composer';
import styles from './Conversation.module.css';
import { LeftLine } from './LeftLine';
import { MessageList, type MessageListHandle } from './MessageList';
import { PinsDialog } from './PinsDialog';
import { SearchBar } from './SearchBar';
import { TypingLine } from './TypingLine';
import { Unloaded } from './Unloaded';

interface ConversationProps {
  id: ChatId;
  /** It is all that there is on the screen. */
  isPhone: boolean;
}

export function Conversation({ id, isPhone }: ConversationProps) {
  const { t } = useTranslation('chats');
  const chat = useQuery(chatQuery(id));
  if (isNotFound(chat)) return <NothingHere />;
  if (chat.data) return <Opened chat={chat.data} isPhone={isPhone} />;
  return (
    <>
      {isPhone && <BackHead />}
      <Unloaded chat={id} query={chat} title={t('messagesNotLoaded')} />
    </>
  );
}

interface OpenedProps extends Omit<ConversationProps, 'id'> {
  chat: Chat;
}

function Opened({ chat, isPhone }: OpenedProps) {
  const { t } = useTranslation('chats');
  const name = useChatName(chat);
  usePageTitle(name === '' ? t('title') : name);
  const list = useRef<MessageListHandle>(null);
  const canWrite = chat.can.includes('chat.write');
  const [opened, setOpened] = useState<Part | null>(null);
  return (
    <>
      <DropArea onFiles={canWrite ? (files) => attach(draftOf(chat.id, String(chat.id)), files) : null}>
        <Head chat={chat} name={name} isPhone={isPhone} onOpen={setOpened} />
        {opened === 'search' && <SearchBar chat={chat} onClose={() => setOpened(null)} />}
        <MessageList ref={list} chat={chat} />
        <TypingLine chat={chat.id} />
        {canWrite ? (
          <Composer
            chat={chat}
            label={t('write', { name: chat.kind === 'direct' ? (name.split(' ')[0] ?? name) : name })}
            onSent={() => list.current?.toEnd()}
          />
        ) : chat.left ? (
          <LeftLine chat={chat} left={chat.left} name={name} />
        ) : (
          <p className={styles.closed}>
            <IconLock size={18} stroke={1.75} aria-hidden="true" />
            {chat.refusal === null ? t('refused.closed') : t(`refused.${chat.refusal}`, { name })}
          </p>
        )}
      </DropArea>
      {opened === 'pins' && <PinsDialog chat={chat} onClose={() => setOpened(null)} />}
    </>
  );
}

interface HeadProps {
  chat: Chat;
  name: string;
  isPhone: boolean;
  onOpen(part: Part): void;
}

function Head({ chat, name, isPhone, onOpen }: HeadProps) {
  const { t } = useTranslation('chats');
  const to = chat.person
    ? profilePath(chat.person)
    : chat.project
      ? projectPath(chat.project.id)
      : chat.team
        ? teamPath(chat.team.id)
        : null;
  const title = to === null ? name : <Link to={to}>{name}</Link>;
  return (
    <header className={styles.head}>
      {isPhone && <BackButton />}
      <ChatFace chat={chat} size={44} />
      <div className={styles.who}>
        {isPhone ? (
          <PageHeading className={styles.name}>{title}</PageHeading>
        ) : (
          <h2 className={styles.name}>{title}</h2>
        )}
        <span className={styles.line}>
          {chat.person ? (
            <PresenceLine uuid={chat.person} />
          ) : chat.left ? (
            t(chat.left.wasRemoved ? 'left.wereRemoved' : 'left.haveLeft')
          ) : (
            `${chat.kind === 'group' ? '' : `${t(`kinds.${chat.kind}`)}, `}${t('people', { count: chat.peopleCount })}`
          )}
        </span>
      </div>
      {!isPhone && (
        <span className={styles.tools}>
          <IconButton
            label={t('search.in')}
            icon={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => onOpen('search')}
          />
          <IconButton
            label={t('pins.title')}
            icon={<IconPin size={20} stroke={1.75} aria-hidden="true" />}
            onClick={() => onOpen('pins')}
          />
        </span>
      )}
      <ChatMenu chat={chat} name={name} onOpen={isPhone ? onOpen : undefined} />
    </header>
  );
}

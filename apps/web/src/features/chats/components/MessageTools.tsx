import type { Chat, Message } from '@quilt/contract/features/chats';
import { REACTIONS } from '@quilt/contract/features/comments';
import {
  IconBookmark,
  IconBookmarkOff,
  IconCopy,
  IconCornerUpRight,
  IconDots,
  IconMessageReply,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { SignIcon } from '../../comments';
import { useToldAct } from '../../edits';
import { EmojiDialog } from '../../emoji';
import { toDraft } from '../../markdown';
import { deleteMessage, pin } from '../api';
import '../i18n';
import { threadPath } from '../paths';
import { toggleSaved, useIsSaved } from '../saved';
import { useChatWords } from '../use-chat-words';
import { FollowItem } from './FollowItem';
import { ForwardDialog } from './ForwardDialog';
import styles from './Message.module.css';
import { useReact } from './MessageReactions';
import { TaskDialog } from './TaskDialog';
import { TaskItems } from './TaskItems';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface MessageToolsProps {
  chat: Chat;
  message: Message;
  name: string;
  isOwn: boolean;
  isInThread: boolean;
  /** The menu. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onEdit(): void;
}

/** What can be done with a message; there for whoever comes near it. */
export function MessageTools(props: MessageToolsProps) {
  const { chat, message, name, isOwn, isInThread, isOpen, onOpen, onEdit } = props;
  const { t } = useTranslation('chats');
  const { t: comments } = useTranslation('comments');
  const navigate = useNavigate();
  const { press } = useReact(message);
  const { wordError } = useChatWords();
  const { act } = useToldAct({ wordError, undone: t('undone') });
  const isSaved = useIsSaved(message);
  const [opened, setOpened] = useState<'forward' | 'delete' | 'task' | 'signs' | null>(null);
  const deleting = useAct({ wordError });
  const canWrite = chat.can.includes('chat.write');
  const canPin = chat.can.includes('chat.pinMessages') && message.number !== null;
  const canDelete = (isOwn && !chat.left) || chat.can.includes('chat.deleteMessages');
  const canReply = canWrite && !isInThread;
  const handleReply = (): void => void navigate(threadPath(chat.id, message.root ?? message.id));
  return (
    <span className={styles.tools}>
      {canReply && (
        <IconButton
          data-spare
          size="sm"
          label={t('replyTo', { name })}
          icon={<IconMessageReply {...ICON} />}
          onClick={handleReply}
        />
      )}
      <Menu opened={isOpen} onChange={onOpen} width={286} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton size="sm" label={t('moreFor', { name })} icon={<IconDots {...ICON} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {canWrite && (
            <div className={styles.signs}>
              {REACTIONS.map((sign) => (
                <Menu.Item key={sign} aria-label={comments(`reactions.${sign}`)} onClick={() => press(sign)}>
                  <SignIcon sign={sign} size={20} />
                </Menu.Item>
              ))}
              <Menu.Item aria-label={t('moreSigns')} onClick={() => setOpened('signs')}>
                <IconPlus {...ICON} />
              </Menu.Item>
            </div>
          )}
          {canReply && (
            <MenuItem icon={<IconMessageReply {...ICON} />} onClick={handleReply}>
              {t('thread.reply')}
            </MenuItem>
          )}
          {!isInThread && !chat.left && message.replies !== null && <FollowItem message={message} />}
          {(canWrite || message.task !== null) && (
            <TaskItems chat={chat} message={message} onChoose={() => setOpened('task')} />
          )}
          {isOwn && canWrite && !message.forwarded && (
            <MenuItem icon={<IconPencil {...ICON} />} onClick={onEdit}>
              {t('edit')}
            </MenuItem>
          )}
          <MenuItem
            icon={<IconCopy {...ICON} />}
            onClick={() =>
              void act(() => navigator.clipboard.writeText(toDraft(message.text).text), { text: t('copied') })
            }
          >
            {t('copy')}
          </MenuItem>
          <MenuItem icon={<IconCornerUpRight {...ICON} />} onClick={() => setOpened('forward')}>
            {t('forward')}
          </MenuItem>
          <MenuItem
            icon={isSaved ? <IconBookmarkOff {...ICON} /> : <IconBookmark {...ICON} />}
            onClick={() =>
              void act(() => toggleSaved(message, !isSaved), { text: t(isSaved ? 'unsaved' : 'saved') })
            }
          >
            {t(isSaved ? 'unsave' : 'save')}
          </MenuItem>
          {canPin && (
            <MenuItem
              icon={message.isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
              onClick={() => void act(() => pin(message, !message.isPinned))}
            >
              {t(message.isPinned ? 'unpin' : 'pin')}
            </MenuItem>
          )}
          {canDelete && (
            <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setOpened('delete')}>
              {t('delete')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={opened === 'delete'}
        title={t('deleteTitle')}
        keepLabel={t('keep')}
        onKeep={() => {
          setOpened(null);
          deleting.forget();
        }}
        actLabel={t('deleteAct')}
        onAct={() =>
          void deleting.act(async () => {
            await deleteMessage(message);
            setOpened(null);
          })
        }
        isDestructive
        isActing={deleting.isActing}
        error={deleting.failure ?? undefined}
      >
        {t('deleteText')}
      </ConfirmDialog>
      {opened === 'signs' && (
        <EmojiDialog title={t('moreSigns')} onPick={press} onClose={() => setOpened(null)} />
      )}
      {opened === 'forward' && <ForwardDialog message={message} onClose={() => setOpened(null)} />}
      {opened === 'task' && <TaskDialog chat={chat} message={message} onClose={() => setOpened(null)} />}
    </span>
  );
}

import type { ChatNotices, Message } from '@quilt/contract/features/chats';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session';
import { findChat } from './api';
import { showNotice } from './desktop';
import './i18n';
import { findPerson } from '../profile';
import { onSaid } from './live';
import { chatPath, threadPath } from './paths';
import { findThread } from './threads';
import { lineOf, nameOf } from './use-chat-words';

/** Of what is wanted; a reply is told to whoever follows its thread, or is named by it. */
function isTold({ number, root }: Message, notices: ChatNotices, isNamed: boolean): boolean {
  if (notices !== 'all') return notices === 'mentions' && isNamed;
  return number !== null || isNamed || (root !== null && findThread(root)?.isFollowed === true);
}

/** Tells of what others say while nobody looks at the page. */
export function useNotices(): void {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  useEffect(
    () =>
      onSaid((message, mentioned) => {
        const viewer = useSession.getState().currentUser?.uuid;
        const chat = findChat(message.chat);
        if (!viewer || !chat || message.author === viewer) return;
        if (!isTold(message, chat.notices, mentioned.includes(viewer))) return;
        const text = lineOf(message);
        const author = findPerson(message.author);
        const to =
          message.number === null ? threadPath(chat.id, message.root ?? message.id) : chatPath(chat.id);
        showNotice({
          place: `chat ${chat.id}`,
          title: nameOf(chat, findPerson(chat.person), t('deletedUser')),
          text: chat.kind === 'direct' || !author ? text : t('said', { name: author.firstName, text }),
          onOpen: () => void navigate(to),
        });
      }),
    [t, navigate],
  );
}

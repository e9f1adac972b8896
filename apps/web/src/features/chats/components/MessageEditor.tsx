import type { Chat, Message } from '@quilt/contract/features/chats';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { Reword } from '../../markdown';
import { updateMessage } from '../api';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import { useSearches } from '../use-searches';
import styles from './Message.module.css';

interface MessageEditorProps {
  chat: Chat;
  message: Message;
  onClose(): void;
}

/** Rewords a message; of one with files the words may go. */
export function MessageEditor({ chat, message, onClose }: MessageEditorProps) {
  const { t } = useTranslation('chats');
  const { wordCode, wordError } = useChatWords();
  const max = LIMITS.messageText.max;
  return (
    <div className={styles.editor}>
      <Reword
        {...useSearches(chat)}
        text={message.text}
        label={t('editLabel')}
        cancelLabel={t('cancel')}
        saveLabel={t('saveText')}
        isSavedByEnter
        mayBeEmpty={message.attachments.length > 0}
        findWrong={(text) => (text.length > max ? wordCode('chats.too_long', { max }) : undefined)}
        wordError={wordError}
        onSave={(text) => updateMessage(message, text)}
        onClose={onClose}
      />
    </div>
  );
}

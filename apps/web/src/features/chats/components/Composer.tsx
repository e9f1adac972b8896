import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import type { Chat, MessageId } from '@quilt/contract/features/chats';
import { LIMITS } from '@quilt/contract/limits';
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { DiscardedError } from '../../../lib/offline-errors';
import { useAttempt } from '../../../lib/use-attempt';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { toasts } from '../../../ui/overlays/toasts';
import {
  AttachedFiles,
  attach,
  changeFiles,
  uploadsKeyOf,
  useFilesOf,
  useRestoredFiles,
  useUploadsOf,
} from '../../documents';
import { EmojiButton } from '../../emoji';
import { EMPTY_DRAFT, MentionTextarea, toMarkdown, useKeptDraft } from '../../markdown';
import { sendMessage } from '../api';
import { useDraftOf } from '../files';
import '../i18n';
import { schedule } from '../scheduled';
import { tellTyping } from '../typing';
import { useChatName, useChatWords } from '../use-chat-words';
import { useSearches } from '../use-searches';
import styles from './Composer.module.css';
import { SendLater } from './SendLater';

interface ComposerProps {
  chat: Chat;
  /** Of a thread. */
  root?: MessageId | undefined;
  isAlsoInChat?: boolean | undefined;
  label: string;
  onSent(): void;
  children?: ReactNode;
}

/** With a keyboard Enter sends; on glass it is the only way to a new line. */
const HAS_KEYBOARD = typeof matchMedia === 'function' ? matchMedia('(hover: hover)') : null;

/** What one is about to say; the button is yellow as soon as there is something. Around it is where files are dropped. */
export function Composer({ chat, root, isAlsoInChat = false, label, onSent, children }: ComposerProps) {
  const { t } = useTranslation('chats');
  const { t: tell } = useTranslation('documents');
  const words = useChatWords();
  const name = useChatName(chat);
  const searches = useSearches(chat);
  const place = root === undefined ? String(chat.id) : `${chat.id}.${root}`;
  const [draft, keepDraft] = useKeptDraft('message', place);
  const attaching = useDraftOf(chat.id, place);
  const files = useFilesOf(attaching);
  const uploads = useUploadsOf(uploadsKeyOf(attaching));
  const choice = useFileChoice((chosen) => attach(attaching, chosen));
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useAttempt();
  const tellLost = useCallback((count: number) => setFailure(tell('files.gone', { count })), [tell]);
  useRestoredFiles(attaching, tellLost);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On glass the keyboard would cover what one came to read.
    if (HAS_KEYBOARD?.matches) field.current?.focus({ preventScroll: true });
  }, []);
  const text = toMarkdown(draft).trim();
  const max = LIMITS.messageText.max;
  const tooLong = text.length > max ? words.wordCode('chats.too_long', { max }) : undefined;
  const most = CHAT_LIMITS.messageFiles;
  const tooMany = files.length > most ? words.wordCode('chats.too_many_files', { max: most }) : undefined;
  const isEmpty = text === '' && files.length === 0;
  const handleSend = (): void => {
    if (isEmpty || tooLong || tooMany) return;
    if (uploads.some(({ state }) => state !== 'failed')) {
      setFailure(tell('files.wait'));
      return;
    }
    setFailure(null);
    keepDraft(EMPTY_DRAFT);
    changeFiles(attaching, () => []);
    onSent();
    sendMessage(chat.id, { title: name, text, files, root, isAlsoInChat }).catch((error: unknown) => {
      // What the server refuses stands in the list, where it can be sent again; what could not even be kept goes back.
      if (error instanceof ApiError || error instanceof DiscardedError) return;
      keepDraft(draft);
      changeFiles(attaching, () => files);
      setFailure(words.wordError(error));
    });
    field.current?.focus();
  };
  const handleSchedule = async (sendAt: string): Promise<void> => {
    const reply = root === undefined ? {} : { root, isAlsoInChat };
    const body = { text, attachments: files.map(({ id }) => id), sendAt, ...reply };
    await schedule(chat.id, body, attempt.idOf(JSON.stringify(body)));
    attempt.settle();
    setFailure(null);
    keepDraft(EMPTY_DRAFT);
    changeFiles(attaching, () => []);
    toasts.show({ kind: 'done', text: t('later.scheduled') });
  };
  const handleEmoji = (sign: string): void => {
    const at = field.current?.selectionStart ?? draft.text.length;
    keepDraft({ ...draft, text: `${draft.text.slice(0, at)}${sign}${draft.text.slice(at)}` });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + sign.length, at + sign.length);
    });
  };
  return (
    <div className={styles.composer}>
      {children}
      <AttachedFiles draft={attaching} />
      <div className={styles.line}>
        {choice.field}
        <IconButton
          label={tell('files.attach')}
          icon={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
          onClick={choice.choose}
        />
        <MentionTextarea
          ref={field}
          label={label}
          value={draft}
          onChange={(next) => {
            keepDraft(next);
            if (next.text.trim() !== '') tellTyping(chat.id, root ?? null);
          }}
          onSend={handleSend}
          isSentByEnter={HAS_KEYBOARD?.matches ?? true}
          {...searches}
          error={tooLong ?? tooMany ?? failure ?? undefined}
          maxRows={8}
        />
        <span className={styles.signs} data-ready={!isEmpty || undefined}>
          <EmojiButton onPick={handleEmoji} />
        </span>
        {!isEmpty && <SendLater onSchedule={handleSchedule} />}
        <button
          type="button"
          className={styles.send}
          data-ready={!isEmpty || undefined}
          aria-label={t('send')}
          title={t('send')}
          aria-disabled={isEmpty || undefined}
          onClick={handleSend}
        >
          <IconSend2 size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import {
  attachEach,
  EMPTY_DRAFT,
  insertPicture,
  MentionTextarea,
  type Searches,
  TextFilesContext,
  toMarkdown,
  useKeptDraft,
} from '../../markdown';
import { UserAvatar } from '../../profile';
import { sendComment } from '../api';
import '../i18n';
import { useCommentWords } from '../use-comment-words';
import styles from './CommentComposer.module.css';

interface CommentComposerProps extends Searches {
  task: TaskId;
}

/** What one is about to say; the button is yellow as soon as there is something. */
export function CommentComposer({ task, searchPeople, searchTasks }: CommentComposerProps) {
  const { t } = useTranslation('comments');
  const words = useCommentWords();
  const user = useSession(({ currentUser }) => currentUser);
  const [draft, keepDraft] = useKeptDraft('comment', task);
  const [failure, setFailure] = useState<string | null>(null);
  const text = toMarkdown(draft).trim();
  const max = LIMITS.commentText.max;
  const tooLong = text.length > max ? words.wordCode('comments.too_long', { max }) : undefined;
  const attach = useContext(TextFilesContext)?.attach ?? null;
  // Files take their time, and somebody may go on writing meanwhile. Of two that come together none is lost.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  const files = useFileChoice((chosen) => {
    if (!attach) return;
    attachEach(attach, chosen, (picture) => {
      const { text: typed, mentioned } = latest.current;
      // Another may be there before this one is shown.
      latest.current = { text: insertPicture(typed, picture, typed.trimEnd().length), mentioned };
      keepDraft(latest.current);
    });
  });
  const handleSend = (): void => {
    if (text === '' || tooLong) return;
    setFailure(null);
    keepDraft(EMPTY_DRAFT);
    sendComment(task, text).catch((error: unknown) => {
      // What the server refuses stands in the list, where it can be sent again; what could not even be kept goes back.
      if (error instanceof ApiError) return;
      keepDraft(draft);
      setFailure(words.wordError(error));
    });
  };
  return (
    <div className={styles.composer}>
      {user && <UserAvatar user={user} size={32} />}
      <MentionTextarea
        label={t('write')}
        value={draft}
        onChange={keepDraft}
        onSend={handleSend}
        searchPeople={searchPeople}
        searchTasks={searchTasks}
        error={tooLong ?? failure ?? undefined}
        maxRows={6}
      />
      {attach && (
        <IconButton
          label={t('attach')}
          icon={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
          onClick={files.choose}
        />
      )}
      {files.field}
      <button
        type="button"
        className={styles.send}
        data-ready={text !== '' || undefined}
        aria-label={t('send')}
        title={t('send')}
        aria-disabled={text === '' || undefined}
        onClick={handleSend}
      >
        <IconSend size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

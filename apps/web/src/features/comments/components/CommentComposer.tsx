import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconPaperclip } from '@tabler/icons-react';
import { useContext, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { attachEach, insertPicture, MentionTextarea, type Searches, TextFilesContext } from '../../markdown';
import { UserAvatar } from '../../profile';
import { sendComment } from '../api';
import '../i18n';
import { useCommentDraft } from '../use-comment-draft';
import { useCommentWords } from '../use-comment-words';
import styles from './CommentComposer.module.css';
import { SendButton } from './SendButton';

interface CommentComposerProps extends Searches {
  task: TaskId;
}

/** What one is about to say; the button is yellow as soon as there is something. */
export function CommentComposer({ task, searchPeople, searchTasks }: CommentComposerProps) {
  const { t } = useTranslation('comments');
  const words = useCommentWords();
  const user = useSession(({ currentUser }) => currentUser);
  const { draft, keepDraft, isReady, fault, send } = useCommentDraft({
    kept: ['comment', task],
    max: LIMITS.commentText.max,
    wordTooLong: (max) => words.wordCode('comments.too_long', { max }),
    wordError: words.wordError,
    onSend: (text) => sendComment(task, text),
  });
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
  return (
    <div className={styles.composer}>
      {user && <UserAvatar user={user} size={32} />}
      <MentionTextarea
        label={t('write')}
        value={draft}
        onChange={keepDraft}
        onSend={send}
        searchPeople={searchPeople}
        searchTasks={searchTasks}
        error={fault}
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
      <SendButton isReady={isReady} onSend={send} />
    </div>
  );
}

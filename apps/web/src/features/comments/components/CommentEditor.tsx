import { Button } from '@mantine/core';
import type { Comment } from '@quilt/contract/features/comments';
import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved';
import { useAct } from '../../../lib/use-act';
import { MentionTextarea, toDraft, toMarkdown } from '../../markdown';
import { updateComment } from '../api';
import '../i18n';
import type { CommentTools } from '../tools';
import { useCommentWords } from '../use-comment-words';
import styles from './CommentList.module.css';

interface CommentEditorProps {
  comment: Comment;
  tools: CommentTools;
  onClose(): void;
}

/** Rewords a comment; what was typed stays where it could not be saved. */
export function CommentEditor({ comment, tools, onClose }: CommentEditorProps) {
  const { t } = useTranslation('comments');
  const words = useCommentWords();
  const { act, isActing, failure } = useAct(words);
  const [draft, setDraft] = useState(() => toDraft(comment.text));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const text = toMarkdown(draft).trim();
  const isChanged = text !== comment.text;
  useUnsaved(isChanged);
  const max = LIMITS.commentText.max;
  const tooLong = text.length > max ? words.wordCode('comments.too_long', { max }) : undefined;
  const handleSave = (): void => {
    if (text === '' || tooLong) return;
    if (!isChanged) onClose();
    else {
      void act(async () => {
        await updateComment(comment.task, comment.id, text);
        onClose();
      });
    }
  };
  return (
    <div className={styles.editor}>
      <MentionTextarea
        ref={field}
        label={t('editLabel')}
        value={draft}
        onChange={setDraft}
        onSend={handleSave}
        onEscape={onClose}
        searchPeople={tools.searchPeople}
        error={tooLong ?? failure ?? undefined}
      />
      <div className={styles.buttons}>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" variant="grey" loading={isActing} disabled={text === ''} onClick={handleSave}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
}

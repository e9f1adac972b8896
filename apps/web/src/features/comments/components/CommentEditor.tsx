import type { Comment } from '@quilt/contract/features/comments';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { Reword } from '../../markdown';
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

/** Rewords a comment. */
export function CommentEditor({ comment, tools, onClose }: CommentEditorProps) {
  const { t } = useTranslation('comments');
  const { wordCode, wordError } = useCommentWords();
  const max = LIMITS.commentText.max;
  return (
    <div className={styles.editor}>
      <Reword
        text={comment.text}
        label={t('editLabel')}
        cancelLabel={t('cancel')}
        saveLabel={t('save')}
        searchPeople={tools.searchPeople}
        searchTasks={tools.searchTasks}
        findWrong={(text) => (text.length > max ? wordCode('comments.too_long', { max }) : undefined)}
        wordError={wordError}
        onSave={(text) => updateComment(comment.task, comment.id, text)}
        onClose={onClose}
      />
    </div>
  );
}

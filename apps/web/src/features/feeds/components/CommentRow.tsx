import type { PostComment } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { CommentFrame, CommentMenu, RemovedComment } from '../../comments';
import { tellFailure } from '../../edits';
import { Markdown, Reword } from '../../markdown';
import { profilePath } from '../../profile';
import { deleteComment, reactToComment, reportComment, updateComment } from '../comments-api';
import '../i18n';
import { taskHref } from '../paths';
import { SEARCHES } from '../searches';
import { useAuthor } from '../use-author';
import { useFeedWords } from '../use-feed-words';
import styles from './Comments.module.css';
import { ReportDialog } from './ReportDialog';

interface CommentRowProps {
  comment: PostComment;
  isReply?: boolean | undefined;
  canReact: boolean;
  /** Is told whom one answers, and by which button. */
  onReply: ((to: string, from: HTMLElement) => void) | undefined;
}

export function CommentRow({ comment, isReply = false, canReact, onReply }: CommentRowProps) {
  const { t } = useTranslation('feeds');
  const format = useFormat();
  const words = useFeedWords();
  const { wordCode, wordError } = words;
  const { person, name } = useAuthor(comment.author);
  const [isEditing, setIsEditing] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const may = (action: PostComment['can'][number]): boolean => comment.can.includes(action);
  const size = isReply ? 28 : 32;
  if (comment.isDeleted) return <RemovedComment size={size} />;
  const likes = comment.reactions.reduce((sum, { count }) => sum + count, 0);
  const isLiked = comment.myReaction !== null;
  const max = FEED_LIMITS.commentText.max;
  const like = (): void =>
    void reactToComment(comment, isLiked ? null : '❤️').catch((error: unknown) =>
      tellFailure(error, wordError(error)),
    );
  return (
    <>
      <CommentFrame
        person={person}
        name={name}
        href={person ? profilePath(person.uuid) : undefined}
        at={comment.createdAt}
        time={format.ago(new Date(comment.createdAt), new Date())}
        size={size}
        isEdited={comment.editedAt !== null}
        menu={
          !isEditing && (
            <CommentMenu
              name={name}
              words={words}
              onEdit={may('comment.edit') ? () => setIsEditing(true) : undefined}
              onReport={may('comment.report') ? () => setIsReporting(true) : undefined}
              onDelete={may('comment.delete') ? () => deleteComment(comment) : undefined}
            />
          )
        }
      >
        {isEditing ? (
          <Reword
            {...SEARCHES}
            text={comment.text}
            label={t('comments.editLabel')}
            cancelLabel={t('comments.cancel')}
            saveLabel={t('comments.save')}
            findWrong={(text) => (text.length > max ? wordCode('feeds.too_long', { max }) : undefined)}
            wordError={wordError}
            onSave={(text) => updateComment(comment, text)}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <Markdown text={comment.text} taskHref={taskHref} />
        )}
        <div className={styles.foot}>
          {(canReact || isLiked) && (
            <button
              type="button"
              aria-pressed={isLiked}
              aria-label={t('comments.likeOf', { name })}
              onClick={like}
            >
              {t(isLiked ? 'comments.liked' : 'comments.like')}
            </button>
          )}
          {onReply && (
            <button
              type="button"
              aria-label={t('comments.replyTo', { name })}
              onClick={({ currentTarget }) => onReply(name, currentTarget)}
            >
              {t('comments.reply')}
            </button>
          )}
          {likes > 0 && <span>{t('comments.likes', { count: likes })}</span>}
        </div>
      </CommentFrame>
      {isReporting && (
        <ReportDialog
          onReport={(body) => reportComment(comment, body)}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}

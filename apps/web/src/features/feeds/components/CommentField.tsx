import type { Post, PostCommentId } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { SendButton, useCommentDraft } from '../../comments';
import { MentionTextarea } from '../../markdown';
import { UserAvatar } from '../../profile';
import { sendComment } from '../comments-api';
import '../i18n';
import { useGroup, useTeam } from '../places';
import { SEARCHES } from '../searches';
import { useFeedWords } from '../use-feed-words';
import styles from './Comments.module.css';

interface CommentFieldProps {
  post: Post;
  /** Of its author. */
  name: string;
  /** What it replies to. */
  root: PostCommentId | null;
  label: string;
  /** Of a reply: it is there to be written now. */
  onClose?: (() => void) | undefined;
}

/** What one is about to say about a post; it is kept until it is said. */
export function CommentField({ post, name, root, label, onClose }: CommentFieldProps) {
  const { t } = useTranslation('feeds');
  const words = useFeedWords();
  const user = useSession(({ currentUser }) => currentUser);
  const team = useTeam(post.team);
  const group = useGroup(post.group);
  const { draft, keepDraft, isReady, fault, send } = useCommentDraft({
    kept: ['postComment', root === null ? post.id : `${post.id}.${root}`],
    max: FEED_LIMITS.commentText.max,
    wordTooLong: (max) => words.wordCode('feeds.too_long', { max }),
    wordError: words.wordError,
    onSend: (text) => {
      onClose?.();
      return sendComment({ post: post.id, name, text, root });
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const isReply = onClose !== undefined;
  useEffect(() => {
    if (isReply) field.current?.focus();
  }, [isReply]);
  const isWritten = draft.text !== '';
  return (
    <div className={styles.field}>
      {user && <UserAvatar user={user} size={isReply ? 28 : 32} />}
      <div className={styles.write}>
        <div className={styles.line}>
          <MentionTextarea
            {...SEARCHES}
            ref={field}
            label={label}
            value={draft}
            onChange={keepDraft}
            onSend={send}
            onEscape={onClose}
            error={fault}
            maxRows={6}
          />
          <SendButton isReady={isReady} onSend={send} />
        </div>
        {(isWritten || isReply) && (
          <p className={styles.seen}>
            {t(`comments.seenBy.${post.level}`, {
              team: team?.title ?? '',
              group: group?.title ?? '',
            })}
          </p>
        )}
      </div>
    </div>
  );
}

import type { Post, PostCommentId } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { IconSend2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { useSession } from '../../../lib/session';
import { EMPTY_DRAFT, MentionTextarea, toMarkdown, useKeptDraft } from '../../markdown';
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
  const [draft, keepDraft] = useKeptDraft('postComment', root === null ? post.id : `${post.id}.${root}`);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isReply = onClose !== undefined;
  useEffect(() => {
    if (isReply) field.current?.focus();
  }, [isReply]);
  const text = toMarkdown(draft).trim();
  const max = FEED_LIMITS.commentText.max;
  const tooLong = text.length > max ? words.wordCode('feeds.too_long', { max }) : undefined;
  const send = (): void => {
    if (text === '' || tooLong) return;
    setFailure(null);
    keepDraft(EMPTY_DRAFT);
    onClose?.();
    sendComment({ post: post.id, name, text, root }).catch((error: unknown) => {
      // What the server refuses stands in the list, where it can be sent again; what could not even be kept goes back.
      if (error instanceof ApiError) return;
      keepDraft(draft);
      setFailure(words.wordError(error));
    });
  };
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
            error={tooLong ?? failure ?? undefined}
            maxRows={6}
          />
          <button
            type="button"
            className={styles.send}
            data-ready={text !== '' || undefined}
            aria-label={t('comments.send')}
            title={t('comments.send')}
            aria-disabled={text === '' || undefined}
            onClick={send}
          >
            <IconSend2 size={18} stroke={1.75} aria-hidden="true" />
          </button>
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

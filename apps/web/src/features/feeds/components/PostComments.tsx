import type { Post, PostCommentId } from '@quilt/contract/features/feeds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useWaitingComments, WaitingComment } from '../../comments';
import { tellFailure } from '../../edits';
import { commentsQuery, loadReplies, toThreads } from '../comments-api';
import '../i18n';
import { taskHref } from '../paths';
import { useFeedWords } from '../use-feed-words';
import { CommentField } from './CommentField';
import { CommentRow } from './CommentRow';
import styles from './Comments.module.css';

interface Replying {
  root: PostCommentId;
  to: string;
  /** The button to which one comes back. */
  from: HTMLElement;
}

interface PostCommentsProps {
  post: Post;
  /** Of its author. */
  name: string;
}

/** What was said about a post, the newest at the end; older comments and more replies when they are asked for. */
export function PostComments({ post, name }: PostCommentsProps) {
  const { t } = useTranslation('feeds');
  const words = useFeedWords();
  const tellFailed = useFailedLoad(words);
  const canSee = post.can.includes('post.seeComments');
  const canComment = post.can.includes('post.comment');
  const canReact = post.can.includes('post.react');
  const isUnverified = useSession(({ currentUser }) => currentUser?.email_verified_at === null);
  const comments = useInfiniteQuery({ ...commentsQuery(post.id), enabled: canSee });
  const [replying, setReplying] = useState<Replying | null>(null);
  const waiting = useWaitingComments(
    ({ kind, params }) => kind === 'postComment' && params.post === String(post.id),
    comments.data?.pages.flatMap(({ items, replies }) => [...items, ...replies]) ?? [],
  );
  const own = { wordError: words.wordError, taskHref };
  const closeReply = (): void => {
    replying?.from.focus();
    setReplying(null);
  };
  if (!canSee) return <p className={styles.note}>{t('comments.hidden')}</p>;
  if (comments.isPending) {
    return (
      <div className={styles.comments}>
        <PeopleSkeleton label={t('comments.loading')} count={2} />
      </div>
    );
  }
  if (comments.data === undefined) {
    return <RegionError title={t('comments.notLoaded')} {...tellFailed(comments)} />;
  }
  const threads = toThreads(comments.data);
  const unsent = waiting.filter(({ shown }) => shown.params.root === '');
  return (
    <section className={styles.comments} aria-label={t('comments.title')}>
      {comments.hasNextPage && (
        <TextButton
          aria-busy={comments.isFetchingNextPage}
          onClick={() =>
            void comments
              .fetchNextPage()
              .then(({ error }) => error && tellFailure(error, words.wordError(error)))
          }
        >
          {t('comments.earlier')}
        </TextButton>
      )}
      {threads.length === 0 && unsent.length === 0 && <p className={styles.note}>{t('comments.none')}</p>}
      <ul className={styles.list}>
        {threads.map(({ comment, replies }) => (
          <li key={comment.id}>
            <CommentRow
              comment={comment}
              canReact={canReact}
              onReply={canComment ? (to, from) => setReplying({ root: comment.id, to, from }) : undefined}
            />
            <ul className={`${styles.list} ${styles.replies}`}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentRow
                    comment={reply}
                    canReact={canReact}
                    isReply
                    onReply={
                      canComment ? (to, from) => setReplying({ root: comment.id, to, from }) : undefined
                    }
                  />
                </li>
              ))}
              {waiting
                .filter(({ shown }) => shown.params.root === String(comment.id))
                .map((write) => (
                  <WaitingComment key={write.clientId} write={write} size={28} {...own} />
                ))}
              {comment.replyCount > replies.length && (
                <li className={styles.more}>
                  <TextButton
                    onClick={() =>
                      void loadReplies(comment, comment.replyCount).catch((error: unknown) =>
                        tellFailure(error, words.wordError(error)),
                      )
                    }
                  >
                    {t('comments.moreReplies', { count: comment.replyCount - replies.length })}
                  </TextButton>
                </li>
              )}
              {replying?.root === comment.id && canComment && (
                <li>
                  <CommentField
                    key={replying.to}
                    post={post}
                    name={name}
                    root={comment.id}
                    label={t('comments.replyTo', { name: replying.to })}
                    onClose={closeReply}
                  />
                </li>
              )}
            </ul>
          </li>
        ))}
        {unsent.map((write) => (
          <WaitingComment key={write.clientId} write={write} {...own} />
        ))}
      </ul>
      {canComment ? (
        <CommentField post={post} name={name} root={null} label={t('comments.write')} />
      ) : (
        <p className={styles.note}>
          {post.level === 'group'
            ? t('comments.closedInGroup')
            : // Under what was said to friends one is a friend.
              t(isUnverified && post.level === 'public' ? 'comments.unverified' : 'comments.closed')}
        </p>
      )}
    </section>
  );
}

import type { TaskId } from '@quilt/contract/features/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { TextButton } from '../../../ui/controls/TextButton';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { commentsQuery } from '../api';
import '../i18n';
import type { CommentTools } from '../tools';
import { useCommentWords } from '../use-comment-words';
import { useWaitingComments } from '../use-waiting-comments';
import { useWho } from '../who';
import styles from './CommentList.module.css';
import { CommentRow } from './CommentRow';
import { WaitingComment } from './WaitingComment';

/** What was said about a task: the newest at the end, older ones when they are asked for. */
export function CommentList({ task, tools }: { task: TaskId; tools: CommentTools }) {
  const { t } = useTranslation('comments');
  const { onPeople } = useWho();
  const comments = useInfiniteQuery(commentsQuery(task, onPeople));
  const words = useCommentWords();
  const tellFailed = useFailedLoad(words);
  const waiting = useWaitingComments(
    ({ kind, params }) => kind === 'comment' && params.task === String(task),
    comments.data ?? [],
  );
  const [known] = useState(() => waiting.map(({ clientId }) => clientId));
  if (comments.isPending) return <PeopleSkeleton label={t('loading')} count={2} />;
  if (comments.data === undefined) {
    return <RegionError title={t('notLoaded')} {...tellFailed(comments)} />;
  }
  const said = comments.data.toReversed();
  return (
    <>
      {comments.hasNextPage && (
        <TextButton aria-busy={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          {t('older')}
        </TextButton>
      )}
      {said.length === 0 && waiting.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.list} aria-label={t('title')}>
        {said.map((comment) => (
          <CommentRow key={comment.id} comment={comment} tools={tools} />
        ))}
        {waiting.map((write) => (
          <WaitingComment
            key={write.clientId}
            write={write}
            wordError={words.wordError}
            taskHref={tools.taskHref}
            onOpenTask={tools.onOpenTask}
            isNew={!known.includes(write.clientId)}
          />
        ))}
      </ul>
    </>
  );
}

import type { Comment } from '@quilt/contract/features/comments';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { Markdown } from '../../markdown';
import { UserAvatar } from '../../profile';
import '../i18n';
import type { CommentTools } from '../tools';
import { useWhen } from '../use-when';
import { useAuthor } from '../who';
import { CommentEditor } from './CommentEditor';
import styles from './CommentList.module.css';
import { CommentMenu } from './CommentMenu';
import { Reactions } from './Reactions';

export function CommentRow({ comment, tools }: { comment: Comment; tools: CommentTools }) {
  const { t } = useTranslation('comments');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { person, name } = useAuthor(comment.author);
  const [isEditing, setIsEditing] = useState(false);
  const isOwn = comment.author !== null && comment.author === viewer;
  const when = useWhen();
  return (
    <li className={styles.comment} {...KEEPS_FOCUS}>
      {person ? <UserAvatar user={person} size={32} /> : <span className={styles.nobody} />}
      <div className={styles.said}>
        <CommentHead name={name} at={comment.createdAt} time={when(comment.createdAt)}>
          {comment.isImported && <span className={styles.quiet}>{t('imported')}</span>}
          {comment.editedAt !== null && <span className={styles.quiet}>{t('edited')}</span>}
          {((isOwn && tools.canComment) || tools.canDelete) && !isEditing && (
            <CommentMenu
              comment={comment}
              name={name}
              onEdit={isOwn && tools.canComment ? () => setIsEditing(true) : undefined}
            />
          )}
        </CommentHead>
        {isEditing ? (
          <CommentEditor comment={comment} tools={tools} onClose={() => setIsEditing(false)} />
        ) : (
          <Markdown text={comment.text} taskHref={tools.taskHref} onOpenTask={tools.onOpenTask} />
        )}
        <Reactions comment={comment} name={name} canReact={tools.canComment} />
      </div>
    </li>
  );
}

interface CommentHeadProps {
  name: string;
  at: string;
  time: string;
  children?: ReactNode;
}

export function CommentHead({ name, at, time, children }: CommentHeadProps) {
  return (
    <div className={styles.head}>
      <b className={styles.name}>{name}</b>
      <time className={styles.quiet} dateTime={at}>
        {time}
      </time>
      {children}
    </div>
  );
}

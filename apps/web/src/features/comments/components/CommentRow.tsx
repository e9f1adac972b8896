import type { Comment } from '@quilt/contract/features/comments';
import { useState } from 'react';
import { useSession } from '../../../lib/session';
import { Markdown } from '../../markdown';
import { deleteComment } from '../api';
import '../i18n';
import type { CommentTools } from '../tools';
import { useCommentWords } from '../use-comment-words';
import { useWhen } from '../use-when';
import { useAuthor } from '../who';
import { CommentEditor } from './CommentEditor';
import { CommentFrame } from './CommentFrame';
import { CommentMenu } from './CommentMenu';
import { Reactions } from './Reactions';

export function CommentRow({ comment, tools }: { comment: Comment; tools: CommentTools }) {
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { person, name } = useAuthor(comment.author);
  const [isEditing, setIsEditing] = useState(false);
  const words = useCommentWords();
  const isOwn = comment.author !== null && comment.author === viewer && tools.canComment;
  const when = useWhen();
  return (
    <li>
      <CommentFrame
        person={person}
        name={name}
        at={comment.createdAt}
        time={when(comment.createdAt)}
        isEdited={comment.editedAt !== null}
        isImported={comment.isImported}
        menu={
          !isEditing && (
            <CommentMenu
              name={name}
              words={words}
              onEdit={isOwn ? () => setIsEditing(true) : undefined}
              onDelete={isOwn || tools.canDelete ? () => deleteComment(comment.task, comment.id) : undefined}
            />
          )
        }
      >
        {isEditing ? (
          <CommentEditor comment={comment} tools={tools} onClose={() => setIsEditing(false)} />
        ) : (
          <Markdown text={comment.text} taskHref={tools.taskHref} onOpenTask={tools.onOpenTask} />
        )}
        <Reactions comment={comment} name={name} canReact={tools.canComment} />
      </CommentFrame>
    </li>
  );
}

import type { PostComment } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { tellFailure } from '../../edits';
import { Markdown, Reword } from '../../markdown';
import { profilePath, UserAvatar } from '../../profile';
import { deleteComment, reactToComment, reportComment, updateComment } from '../comments-api';
import '../i18n';
import { taskHref } from '../paths';
import { SEARCHES } from '../searches';
import { useAuthor } from '../use-author';
import { useFeedWords } from '../use-feed-words';
import styles from './Comments.module.css';
import { ReportDialog } from './ReportDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface CommentRowProps {
  comment: PostComment;
  isReply?: boolean | undefined;
  /** Is told whom one answers, and by which button. */
  onReply: ((to: string, from: HTMLElement) => void) | undefined;
}

export function CommentRow({ comment, isReply = false, onReply }: CommentRowProps) {
  const { t } = useTranslation('feeds');
  const format = useFormat();
  const { wordCode, wordError } = useFeedWords();
  const { person, name } = useAuthor(comment.author);
  const [isEditing, setIsEditing] = useState(false);
  const size = isReply ? 28 : 32;
  if (comment.isDeleted) {
    return (
      <div className={styles.comment} data-gone>
        <span className={styles.nobody} style={{ width: size, height: size }}>
          <IconTrash size={16} stroke={1.75} aria-hidden="true" />
        </span>
        <p>{t('comments.removed')}</p>
      </div>
    );
  }
  const likes = comment.reactions.reduce((sum, { count }) => sum + count, 0);
  const isLiked = comment.myReaction !== null;
  const max = FEED_LIMITS.commentText.max;
  const like = (): void =>
    void reactToComment(comment, isLiked ? null : '❤️').catch((error: unknown) =>
      tellFailure(error, wordError(error)),
    );
  return (
    <div className={styles.comment} {...KEEPS_FOCUS}>
      {person ? (
        <UserAvatar user={person} size={size} />
      ) : (
        <span className={styles.nobody} style={{ width: size, height: size }} />
      )}
      <div className={styles.said}>
        <div className={styles.head}>
          <b className={styles.name}>{person ? <Link to={profilePath(person.uuid)}>{name}</Link> : name}</b>
          <time dateTime={comment.createdAt}>{format.ago(new Date(comment.createdAt), new Date())}</time>
          {comment.editedAt !== null && <span>{t('comments.edited')}</span>}
          {comment.can.length > 0 && !isEditing && (
            <CommentMenu comment={comment} name={name} onEdit={() => setIsEditing(true)} />
          )}
        </div>
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
          <button
            type="button"
            aria-pressed={isLiked}
            aria-label={t('comments.likeOf', { name })}
            onClick={like}
          >
            {t(isLiked ? 'comments.liked' : 'comments.like')}
          </button>
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
      </div>
    </div>
  );
}

function CommentMenu({ comment, name, onEdit }: { comment: PostComment; name: string; onEdit(): void }) {
  const { t } = useTranslation('feeds');
  const [opened, setOpened] = useState<'delete' | 'report' | null>(null);
  const { act, isActing, failure, forget } = useAct(useFeedWords());
  const { can } = comment;
  const close = (): void => {
    setOpened(null);
    forget();
  };
  const handleDelete = (): void =>
    void act(async () => {
      await deleteComment(comment);
      setOpened(null);
      toasts.show({ kind: 'done', text: t('comments.deleted') });
    });
  return (
    <span className={styles.menu}>
      <Menu width={200} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            size="sm"
            label={t('comments.more', { name })}
            icon={<IconDots {...ICON} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {can.includes('comment.edit') && (
            <MenuItem icon={<IconPencil {...ICON} />} onClick={onEdit}>
              {t('comments.edit')}
            </MenuItem>
          )}
          {can.includes('comment.report') && (
            <MenuItem icon={<IconFlag {...ICON} />} onClick={() => setOpened('report')}>
              {t('comments.report')}
            </MenuItem>
          )}
          {can.includes('comment.delete') && (
            <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setOpened('delete')}>
              {t('comments.delete')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={opened === 'delete'}
        title={t('comments.deleteTitle')}
        keepLabel={t('comments.keep')}
        onKeep={close}
        actLabel={t('comments.delete')}
        onAct={handleDelete}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('comments.deleteText')}
      </ConfirmDialog>
      {opened === 'report' && (
        <ReportDialog onReport={(body) => reportComment(comment, body)} onClose={close} />
      )}
    </span>
  );
}

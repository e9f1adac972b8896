import type { Comment } from '@quilt/contract/features/comments';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { deleteComment } from '../api';
import '../i18n';
import { useCommentWords } from '../use-comment-words';
import styles from './CommentList.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface CommentMenuProps {
  comment: Comment;
  name: string;
  onEdit: (() => void) | undefined;
}

export function CommentMenu({ comment, name, onEdit }: CommentMenuProps) {
  const { t } = useTranslation('comments');
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing, failure, forget } = useAct(useCommentWords());
  const handleDelete = (): void =>
    void act(async () => {
      await deleteComment(comment.task, comment.id);
      toasts.show({ kind: 'done', text: t('deleted') });
    });
  return (
    <span className={styles.menu}>
      <Menu width={200} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            size="sm"
            label={t('more', { name })}
            icon={<IconDots size={18} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {onEdit && (
            <MenuItem icon={<IconPencil {...ICON} />} onClick={onEdit}>
              {t('edit')}
            </MenuItem>
          )}
          <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setIsAsking(true)}>
            {t('delete')}
          </MenuItem>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteTitle')}
        keepLabel={t('keep')}
        onKeep={() => {
          setIsAsking(false);
          forget();
        }}
        actLabel={t('deleteAct')}
        onAct={handleDelete}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </span>
  );
}

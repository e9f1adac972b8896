import { IconDots, IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import '../i18n';
import styles from './CommentList.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface CommentMenuProps {
  /** Of who has said it. */
  name: string;
  words: Parameters<typeof useAct>[0];
  /** Each is left out for who may not. */
  onEdit?: (() => void) | undefined;
  onReport?: (() => void) | undefined;
  onDelete?: (() => Promise<void>) | undefined;
}

/** What can be done about a comment, whatever it is about; nothing where nothing can. */
export function CommentMenu({ name, words, onEdit, onReport, onDelete }: CommentMenuProps) {
  const { t } = useTranslation('comments');
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing, failure, forget } = useAct(words);
  if (!onEdit && !onReport && !onDelete) return null;
  const handleDelete = (): void =>
    void act(async () => {
      await onDelete?.();
      setIsAsking(false);
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
          {onReport && (
            <MenuItem icon={<IconFlag {...ICON} />} onClick={onReport}>
              {t('report')}
            </MenuItem>
          )}
          {onDelete && (
            <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setIsAsking(true)}>
              {t('delete')}
            </MenuItem>
          )}
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

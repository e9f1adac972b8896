import type { Task } from '@quilt/contract/features/tasks';
import { IconPencil } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session';
import { IconButton } from '../../../../ui/controls/IconButton';
import { TextButton } from '../../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS, TAKES_FOCUS } from '../../../../ui/page/focus';
import type { CommentTools } from '../../../comments';
import type { EditedFields } from '../../../edits';
import { Markdown } from '../../../markdown';
import '../i18n';
import { textDrafts } from '../text-drafts';
import { TextEditor } from './TextEditor';
import styles from './TextPart.module.css';

interface TextPartProps {
  task: Task;
  fields: EditedFields;
  tools: CommentTools;
  canEdit: boolean;
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
  /** Between title and description, and below both while they are edited. */
  children: ReactNode;
}

/** Title and description, which are edited together. */
export function TextPart({ task, fields, tools, canEdit, isEditing, onEdit, children }: TextPartProps) {
  const { t } = useTranslation('task');
  const user = useSession(({ currentUser }) => currentUser?.uuid);
  // At its opening; whose it is may be known only after the page is there.
  const hasDraft = useMemo(
    () => user !== undefined && textDrafts.get(task.id) !== undefined,
    [user, task.id],
  );
  const [isDropped, setIsDropped] = useState(false);
  // What was typed outlives the right to save it, until its writer throws it away.
  const isLocked = !canEdit && user !== undefined && textDrafts.get(task.id) !== undefined;
  const isOpen = isLocked || (canEdit && (isEditing || (hasDraft && !isDropped)));
  const close = (): void => {
    setIsDropped(true);
    onEdit(false);
  };
  const handleTextClick = ({ target }: MouseEvent): void => {
    const isLink = target instanceof Element && target.closest('a, button') !== null;
    // Whoever marks words wants to copy them.
    if (canEdit && !isLink && window.getSelection()?.isCollapsed !== false) onEdit(true);
  };
  const isRead = !isOpen || isLocked;
  return (
    <div {...KEEPS_FOCUS}>
      {isOpen && <TextEditor task={task} fields={fields} tools={tools} isLocked={isLocked} onClose={close} />}
      {isRead && (
        <div className={styles.head}>
          <h2 className={styles.title} {...HOME_OF_FOCUS}>
            {task.title}
          </h2>
          {canEdit && (
            <IconButton
              {...TAKES_FOCUS}
              size="sm"
              label={t('text.edit')}
              icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => onEdit(true)}
            />
          )}
        </div>
      )}
      {children}
      {!isRead ? null : task.description === '' ? (
        canEdit && <TextButton onClick={() => onEdit(true)}>{t('text.add')}</TextButton>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pencil does the same for keyboards.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the pencil does the same for keyboards.
        <div className={styles.description} data-editable={canEdit || undefined} onClick={handleTextClick}>
          <Markdown text={task.description} taskHref={tools.taskHref} onOpenTask={tools.onOpenTask} />
        </div>
      )}
    </div>
  );
}

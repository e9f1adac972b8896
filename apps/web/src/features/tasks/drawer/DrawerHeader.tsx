import type { Project } from '@quilt/contract/features/projects';
import type { Task } from '@quilt/contract/features/tasks';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowRight,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconEye,
  IconEyeFilled,
  IconLink,
  IconTemplate,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { copyText } from '../../../lib/hand-out';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { useDrawn } from '../../../ui/overlays/use-drawn';
import { projectPath } from '../../projects';
import { SaveTaskTemplateDialog } from '../../templates';
import { taskPath } from '../paths';
import { useTaskWords } from '../use-task-words';
import { useToldTask } from '../use-told-task';
import { deleteTask, unwatchTask, watchTask } from '../writes';
import styles from './DrawerFrame.module.css';
import './i18n';
import { useTaskAct } from '../use-task-act';
import { TransferDialog } from './TransferDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface DrawerHeaderProps {
  task: Task;
  project: Project;
  onClose(): void;
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

export function DrawerHeader({ task, project, onClose, next, previous }: DrawerHeaderProps) {
  const { t } = useTranslation('task');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const { act } = useTaskAct();
  const { archive, restore, isActing } = useToldTask();
  const { id } = task;
  const isWatching = viewer !== undefined && task.watchers.includes(viewer);
  const isArchived = task.archivedAt !== null;

  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyText(`${window.location.origin}${taskPath(project.id, id)}`);
    toasts.show({ kind: isCopied ? 'done' : 'error', text: t(isCopied ? 'copied' : 'notCopied') });
  };
  return (
    <div className={styles.head}>
      <span className={styles.key}>#{id}</span>
      <span className={styles.soft}>{t('inProject')}</span>
      <Link to={projectPath(project.id)} className={styles.place}>
        {project.title}
      </Link>
      <span className={styles.grow} />
      <IconButton
        size="sm"
        label={t(isWatching ? 'unwatch' : 'watch')}
        aria-pressed={isWatching}
        icon={isWatching ? <IconEyeFilled size={18} aria-hidden="true" /> : <IconEye {...ICON} />}
        onClick={() => void act(() => (isWatching ? unwatchTask(id) : watchTask(id)))}
      />
      <IconButton
        size="sm"
        label={t('copyLink')}
        icon={<IconLink {...ICON} />}
        onClick={() => void handleCopy()}
      />
      {!isArchived && task.can.includes('task.archive') && (
        <IconButton
          size="sm"
          label={t('archive')}
          aria-busy={isActing || undefined}
          icon={<IconArchive {...ICON} />}
          onClick={() => void archive(task)}
        />
      )}
      {isArchived && task.can.includes('task.restore') && (
        <IconButton
          size="sm"
          label={t('restore')}
          aria-busy={isActing || undefined}
          icon={<IconArchiveOff {...ICON} />}
          onClick={() => void restore(task)}
        />
      )}
      <MoreMenu task={task} project={project} onClose={onClose} next={next} previous={previous} />
      <IconButton isFilled size="sm" label={t('close')} icon={<IconX {...ICON} />} onClick={onClose} />
    </div>
  );
}

function MoreMenu({ task, project, onClose, next, previous }: DrawerHeaderProps) {
  const { t } = useTranslation('task');
  const [isAsking, setIsAsking] = useState(false);
  const { act, isActing, failure, forget } = useAct(useTaskWords());
  const { id } = task;
  // Only of what is archived, as the server says too.
  const mayDelete = task.can.includes('task.delete') && task.archivedAt !== null;
  const handleDelete = (): void =>
    void act(async () => {
      await deleteTask(task);
      onClose();
      toasts.show({ kind: 'done', text: t('told.deleted', { id }), detail: task.title });
    });
  const mayMove = task.can.includes('task.move');
  const [isMoving, setIsMoving] = useState(false);
  const maySave = project.can.includes('template.manage');
  const [isSaving, setIsSaving] = useState(false);
  const asking = useDrawn(isAsking);
  const moving = useDrawn(isMoving);
  const saving = useDrawn(isSaving);
  if (!mayDelete && !mayMove && !maySave && !next && !previous) return null;
  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton size="sm" label={t('more')} icon={<IconDots {...ICON} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {previous && (
            <MenuItem icon={<IconChevronUp {...ICON} />} end={<kbd>[</kbd>} onClick={previous}>
              {t('previous')}
            </MenuItem>
          )}
          {next && (
            <MenuItem icon={<IconChevronDown {...ICON} />} end={<kbd>]</kbd>} onClick={next}>
              {t('next')}
            </MenuItem>
          )}
          {mayMove && (
            <MenuItem icon={<IconArrowRight {...ICON} />} onClick={() => setIsMoving(true)}>
              {t('transfer.open')}
            </MenuItem>
          )}
          {maySave && (
            <MenuItem icon={<IconTemplate {...ICON} />} onClick={() => setIsSaving(true)}>
              {t('saveTemplate')}
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setIsAsking(true)}>
              {t('delete')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {moving.isDrawn && mayMove && (
        <TransferDialog
          isFollowed
          task={task}
          project={project}
          isOpen={isMoving}
          onClose={() => setIsMoving(false)}
        />
      )}
      {saving.isDrawn && maySave && (
        <SaveTaskTemplateDialog task={task} isOpen={isSaving} onClose={() => setIsSaving(false)} />
      )}
      {asking.isDrawn && (
        <ConfirmDialog
          isOpen={isAsking}
          title={t('deleteTitle', { id })}
          keepLabel={t('keep')}
          onKeep={() => {
            setIsAsking(false);
            forget();
          }}
          actLabel={t('delete')}
          onAct={handleDelete}
          isDestructive
          isActing={isActing}
          error={failure ?? undefined}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}

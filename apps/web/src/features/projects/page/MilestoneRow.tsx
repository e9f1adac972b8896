import type { Milestone } from '@quilt/contract/features/projects';
import {
  IconDots,
  IconPencil,
  IconSquareRotated,
  IconSquareRotatedFilled,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { milestonePath } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import '../i18n';
import { useDayWords } from '../use-day-words';
import styles from './MilestoneRow.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface MilestoneRowProps {
  milestone: Milestone;
  /** Null for who may not. */
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
}

export function MilestoneRow({ milestone, onEdit, onDelete }: MilestoneRowProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const wordDays = useDayWords();
  const { title, description, duration, taskCount, doneCount, progress } = milestone;
  const isReached = taskCount > 0 && doneCount === taskCount;
  const days = wordDays(milestone) ?? t('milestones.noDays');
  return (
    <div className={styles.row}>
      <span className={styles.mark}>
        {isReached ? (
          <IconSquareRotatedFilled size={18} role="img" aria-label={t('milestones.reached')} />
        ) : (
          <IconSquareRotated {...ICON} />
        )}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link to={milestonePath(milestone.id)}>{title}</Link>
        </p>
        <p className={styles.days}>
          {duration === null
            ? days
            : t('milestones.days', { days, duration: t('days.count', { count: duration }) })}
        </p>
        {description !== '' && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.progress}>
        <span className={styles.tasks}>
          {taskCount === 0
            ? t('noTasks')
            : t('milestones.tasks', { done: doneCount, tasks: t('tasks', { count: taskCount }) })}
          {taskCount > 0 && <b>{format.percent(progress / 100)}</b>}
        </span>
        {taskCount > 0 && <ProgressBar share={progress / 100} label={t('milestones.progress', { title })} />}
      </div>
      {onEdit && onDelete && (
        <Menu width={200} position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <IconButton size="sm" label={t('milestones.more', { title })} icon={<IconDots {...ICON} />} />
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItem icon={<IconPencil {...ICON} />} onClick={onEdit}>
              {t('edit.open')}
            </MenuItem>
            <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={onDelete}>
              {t('delete')}
            </MenuItem>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

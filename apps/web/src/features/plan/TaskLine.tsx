import type { PlanLink, PlanTask } from '@quilt/contract/features/plan';
import type { ProjectId } from '@quilt/contract/features/projects';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { taskPath } from '../../lib/paths';
import { StatusGlyph } from '../../ui/tasks/StatusGlyph';
import { UserAvatar } from '../profile';
import { usePerson } from '../tasks';
import { cellAria, LAYOUT_ARIA, NAME_ARIA, rowAria } from './aria';
import styles from './GanttRow.module.css';
import './i18n';
import type { GanttItem } from './items';
import { ROW_PX } from './rows';
import type { Scale } from './scale';
import { mayMove, maySetProgress, type Span } from './spans';
import { TaskBar } from './TaskBar';
import { useBarWords } from './use-bar-words';

interface TaskLineProps {
  project: ProjectId;
  task: PlanTask;
  item: GanttItem;
  links: readonly PlanLink[];
  scale: Scale;
  /** Which row it is, from 0. */
  at: number;
  isActive: boolean;
  isTabStop: boolean;
  isOpened: boolean;
  /** The pointer or the focus is here: what can be pulled is shown. */
  isInHand: boolean;
  /** Where the line of today is. */
  todayX: number;
  /** Its bar is far to the side: only its name is seen. */
  isAside: boolean;
  moved: Span | null;
  progress: number | null;
  note: string | null;
  /** A connection that is being drawn would meet it. */
  isMet: boolean;
  mayConnect: boolean;
}

/** A task: its name in the list, its bar in the chart. */
export const TaskLine = memo(function TaskLine(props: TaskLineProps) {
  const { project, task, item, links, scale, at, isActive, isTabStop, isOpened, isAside, moved } = props;
  const { t } = useTranslation('plan');
  const { search } = useLocation();
  const words = useBarWords();
  const worker = usePerson(project, task.worker);
  const isPlanned = item.start !== null;
  const mayPull = mayMove(task);
  const mayDraw = !isPlanned && mayPull;
  return (
    <div
      className={styles.row}
      style={{ top: at * ROW_PX }}
      {...rowAria(at + 1)}
      data-row={`task ${task.id}`}
      data-active={isActive || undefined}
      data-opened={isOpened || undefined}
    >
      <div className={styles.name} {...LAYOUT_ARIA}>
        <StatusGlyph status={item.styles.status} />
        <span className={styles.id} aria-hidden="true">
          {task.id}
        </span>
        <span className={styles.title} {...NAME_ARIA} title={task.title}>
          <Link
            className={styles.title}
            to={`${taskPath(project, task.id)}${search}`}
            tabIndex={-1}
            preventScrollReset
          >
            {task.title}
          </Link>
        </span>
        <span className={styles.face} {...cellAria(worker?.fullName ?? t('nobody'))}>
          {worker && <UserAvatar user={worker} size={24} />}
        </span>
      </div>
      <div
        className={styles.line}
        tabIndex={isTabStop ? 0 : -1}
        {...cellAria(words.bar(item, moved, props.progress, links))}
        data-line
        data-task={task.id}
        data-meets={props.isMet || undefined}
        data-grip={mayDraw && moved === null ? 'draw' : undefined}
      >
        {mayDraw && moved === null && <span className={styles.hint}>{t('bar.draw')}</span>}
        {!isAside && (
          <TaskBar
            item={item}
            scale={scale}
            moved={moved}
            progress={props.progress}
            mayPull={mayPull && isPlanned}
            mayPullProgress={isPlanned && maySetProgress(task)}
            mayConnect={isPlanned && props.mayConnect}
            isInHand={props.isInHand}
            todayX={props.todayX}
            note={props.note}
          />
        )}
      </div>
    </div>
  );
});

import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { HiddenText } from '../page/HiddenText';
import { StretchedAction } from '../page/StretchedAction';
import { Avatar } from '../people/Avatar';
import { DueDate } from './DueDate';
import { PriorityBars } from './PriorityBars';
import { StatusChip } from './StatusChip';
import type { TaskStatus } from './StatusGlyph';
import styles from './TaskRow.module.css';
import type { TaskFacts } from './task-facts';

interface TaskRowProps extends TaskFacts {
  status: TaskStatus;
  statusLabel: string;
  /** The project's name, where the list holds tasks of several. */
  project?: string | undefined;
  /** Finishes or reopens it, where the viewer may. */
  check?: { label: string; onToggle: () => void } | undefined;
}

/** A task in a list. 46 high, 38 below `data-density="compact"`; in a narrow place it keeps title, project and date. */
export function TaskRow(props: TaskRowProps) {
  const { id, title, project, status, statusLabel, priority, priorityLabel, due, worker, check } = props;
  const { isSelected, to, onOpen } = props;
  const own = useId();
  const isDone = status === 4;
  return (
    <div className={styles.frame}>
      <div
        className={styles.row}
        data-done={isDone || undefined}
        data-selected={isSelected || undefined}
        data-acting={to !== undefined || onOpen !== undefined || undefined}
      >
        <span className={styles.check}>
          {check && (
            <input
              type="checkbox"
              className={styles.box}
              checked={isDone}
              aria-label={check.label}
              onChange={check.onToggle}
            />
          )}
          <span className={styles.mark} data-done={isDone || undefined}>
            {isDone && <IconCheck size={13} stroke={3} aria-hidden="true" />}
          </span>
        </span>
        <span id={`${own}key`} className={styles.key}>
          #{id}
        </span>
        <span className={styles.text}>
          <span className={styles.title}>
            <StretchedAction
              to={to}
              onOpen={onOpen}
              isCurrent={isSelected}
              labelledBy={`${own}key ${own}title`}
              describedBy={`${own}project ${own}status ${own}priority ${own}due ${own}worker`}
            >
              <span id={`${own}title`}>{title}</span>
            </StretchedAction>
          </span>
          {project && (
            <span id={`${own}project`} className={styles.project}>
              {project}
            </span>
          )}
        </span>
        <span id={`${own}status`} className={styles.status}>
          <StatusChip status={status} label={statusLabel} />
        </span>
        <span id={`${own}priority`} className={styles.priority}>
          <PriorityBars priority={priority} label={priorityLabel} />
        </span>
        <span id={`${own}due`} className={styles.due}>
          {due && <DueDate {...due} />}
        </span>
        <span id={`${own}worker`} className={styles.worker}>
          {worker && (
            <>
              <Avatar {...worker.person} size={26} />
              <HiddenText>{worker.label}</HiddenText>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

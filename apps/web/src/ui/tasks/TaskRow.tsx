import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { HiddenText } from '../page/HiddenText';
import { StretchedAction } from '../page/StretchedAction';
import { Avatar } from '../people/Avatar';
import { DueDate } from './DueDate';
import { PriorityBars } from './PriorityBars';
import { StatusChip } from './StatusChip';
import { StatusGlyph, type TaskStatus } from './StatusGlyph';
import styles from './TaskRow.module.css';
import type { TaskFacts } from './task-facts';

interface TaskRowProps extends TaskFacts {
  status: TaskStatus;
  statusLabel: string;
  /** In place of the chip, where the status can be changed here; not in a narrow place. */
  statusControl?: ReactNode;
  /** Shown where the worker is who looks, and needs no face. */
  inspector?: TaskFacts['worker'];
  /** The project's name, where the list holds tasks of several. */
  project?: string | undefined;
  /** What moves it on, or reopens it, where the viewer may; null keeps its place in a list that has others. */
  check?: { label: string; onToggle: () => void } | null | undefined;
}

/** A task in a list. 46 high, 38 below `data-density="compact"`; in a narrow place it keeps title, project and date. */
export function TaskRow(props: TaskRowProps) {
  const { id, title, project, status, statusLabel, priority, priorityLabel, due, worker, check } = props;
  const { isSelected, to, onOpen, statusControl, inspector } = props;
  const person = worker ?? inspector;
  const own = useId();
  const isDone = status === 4;
  return (
    <div className={styles.frame}>
      <div
        className={styles.row}
        data-done={isDone || undefined}
        data-unticked={check === undefined || undefined}
        data-selected={isSelected || undefined}
        data-acting={to !== undefined || onOpen !== undefined || undefined}
      >
        {/* Without a check nothing may look as if it could be ticked. */}
        {check === null && (
          <span>
            <span className={styles.begun}>
              {(status === 2 || status === 3) && <StatusGlyph status={status} size={20} />}
            </span>
          </span>
        )}
        {check && (
          <span className={styles.check}>
            <input
              type="checkbox"
              className={styles.box}
              checked={isDone}
              aria-label={check.label}
              onChange={check.onToggle}
            />
            <span className={styles.mark} data-done={isDone || undefined} data-status={status}>
              {isDone && <IconCheck size={13} stroke={3} aria-hidden="true" />}
              {(status === 2 || status === 3) && (
                <span className={styles.begun}>
                  <StatusGlyph status={status} size={22} />
                </span>
              )}
            </span>
          </span>
        )}
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
              describedBy={`${own}project ${own}status ${own}priority ${own}due ${own}person`}
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
        <span className={styles.status}>
          <span id={`${own}status`} className={statusControl ? styles.unseen : undefined}>
            {statusControl ? statusLabel : <StatusChip status={status} label={statusLabel} />}
          </span>
          {statusControl && <span className={styles.control}>{statusControl}</span>}
        </span>
        <span id={`${own}priority`} className={styles.priority}>
          <PriorityBars priority={priority} label={priorityLabel} />
        </span>
        <span id={`${own}due`} className={styles.due}>
          {due && <DueDate {...due} />}
        </span>
        <span id={`${own}person`} className={styles.person}>
          {person && (
            <>
              <Avatar {...person.person} size={26} />
              <HiddenText>{person.label}</HiddenText>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

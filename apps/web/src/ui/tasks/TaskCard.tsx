import { type ReactNode, useId } from 'react';
import { HiddenText } from '../page/HiddenText';
import { StretchedAction } from '../page/StretchedAction';
import { Avatar } from '../people/Avatar';
import { DueDate } from './DueDate';
import { PriorityBars } from './PriorityBars';
import { RepeatMark } from './RepeatMark';
import { Tag, type TagColour } from './Tag';
import styles from './TaskCard.module.css';
import type { TaskFacts } from './task-facts';

interface TaskCardProps extends TaskFacts {
  tag?: { colour: TagColour; label: string } | undefined;
  /** From 0 to 100; shown while it is under way. */
  percent?: number | undefined;
  /** "Repeats", where it does. */
  repeatLabel?: string | undefined;
  /** That it is not as the server has it, or not yet. */
  note?: { icon: ReactNode; label: string; isBad?: boolean | undefined } | undefined;
  /** In the hand: turned, above all others. */
  isDragged?: boolean | undefined;
  /** Where it was taken from. */
  isGhost?: boolean | undefined;
}

/** A task on a board. It is named by its key and title, and described by the rest. */
export function TaskCard(props: TaskCardProps) {
  const { id, title, priority, priorityLabel, tag, due, percent = 0, worker, note, repeatLabel } = props;
  const { isSelected, isDragged, isGhost, to, onOpen } = props;
  const own = useId();
  return (
    <article
      className={styles.card}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-ghost={isGhost || undefined}
    >
      <div className={styles.top}>
        <span id={`${own}key`}>#{id}</span>
        {repeatLabel && (
          <span className={styles.repeat}>
            <RepeatMark id={`${own}repeat`} label={repeatLabel} />
          </span>
        )}
        {note && (
          <span
            id={`${own}note`}
            className={styles.note}
            data-bad={note.isBad || undefined}
            title={note.label}
          >
            {note.icon}
            <HiddenText>{note.label}</HiddenText>
          </span>
        )}
        <span id={`${own}priority`} className={styles.priority}>
          <PriorityBars priority={priority} label={priorityLabel} />
        </span>
      </div>
      <div className={styles.title}>
        <StretchedAction
          to={to}
          onOpen={onOpen}
          isCurrent={isSelected}
          labelledBy={`${own}key ${own}title`}
          describedBy={`${own}repeat ${own}note ${own}priority ${own}facts ${own}worker`}
        >
          <span id={`${own}title`}>{title}</span>
        </StretchedAction>
      </div>
      <div className={styles.bottom}>
        <span id={`${own}facts`} className={styles.facts}>
          {tag && <Tag {...tag} />}{' '}
          {(due || percent > 0) && (
            <span className={styles.progress}>
              {due && <DueDate {...due} hasIcon />} {percent > 0 && percent < 100 && <span>{percent}%</span>}
            </span>
          )}
        </span>
        {worker && (
          <span id={`${own}worker`} className={styles.worker}>
            <Avatar {...worker.person} size={24} />
            <HiddenText>{worker.label}</HiddenText>
          </span>
        )}
      </div>
    </article>
  );
}

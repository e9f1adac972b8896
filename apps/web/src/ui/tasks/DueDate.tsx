import { IconCalendarEvent } from '@tabler/icons-react';
import { HiddenText } from '../page/HiddenText';
import styles from './DueDate.module.css';

export interface Due {
  /** The day, in short: "10 Nov". */
  date: string;
  /** Given when the day is over and the task is not done: red, and "Overdue" to the ear. */
  lateLabel?: string | undefined;
}

export function DueDate({ date, lateLabel, hasIcon = false }: Due & { hasIcon?: boolean | undefined }) {
  const isLate = lateLabel !== undefined;
  return (
    <span className={styles.due} data-late={isLate || undefined}>
      {hasIcon && <IconCalendarEvent size={14} stroke={1.75} aria-hidden="true" />}
      {isLate && <HiddenText>{lateLabel} </HiddenText>}
      {date}
    </span>
  );
}

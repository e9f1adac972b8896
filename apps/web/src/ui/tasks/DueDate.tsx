import { IconAlertTriangle, IconCalendarEvent } from '@tabler/icons-react';
import { HiddenText } from '../page/HiddenText';
import styles from './DueDate.module.css';

export interface Due {
  /** The day, in short: "10 Nov". */
  date: string;
  /** Given when the day is over and the task is not done: red, and "Overdue" to the ear. */
  lateLabel?: string | undefined;
  /** Why the day is wrong where it stands, though it is not over: a sign before it, and the words for who asks. */
  warning?: string | undefined;
}

export function DueDate({
  date,
  lateLabel,
  warning,
  hasIcon = false,
}: Due & { hasIcon?: boolean | undefined }) {
  const isLate = lateLabel !== undefined;
  return (
    <span className={styles.due} data-late={isLate || undefined} title={warning}>
      {hasIcon && <IconCalendarEvent size={14} stroke={1.75} aria-hidden="true" />}
      {warning && (
        <>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          <HiddenText>{warning} </HiddenText>
        </>
      )}
      {isLate && <HiddenText>{lateLabel} </HiddenText>}
      {date}
    </span>
  );
}

import { HiddenText } from '../page/HiddenText';
import styles from './Counter.module.css';

const MOST = 99;

/** `3`, `99+` */
export function shortCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}

interface CounterProps {
  count: number;
  /** What is counted, in words: "3 unread". */
  label: string;
  /** 20 instead of 18 high, as in the sidebar. */
  isLarge?: boolean | undefined;
  /** On yellow, where blue would fight with it. */
  isOnYellow?: boolean | undefined;
  className?: string | undefined;
}

/** How many wait. Nothing at all when nothing does. */
export function Counter({ count, label, isLarge = false, isOnYellow = false, className }: CounterProps) {
  if (!(count > 0)) return null;
  return (
    <span
      className={className ? `${styles.counter} ${className}` : styles.counter}
      data-large={isLarge || undefined}
      data-on-yellow={isOnYellow || undefined}
    >
      <span aria-hidden="true">{shortCount(count)}</span>
      <HiddenText>{label}</HiddenText>
    </span>
  );
}

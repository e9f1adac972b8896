import { IconRepeat } from '@tabler/icons-react';
import { HiddenText } from '../page/HiddenText';
import styles from './RepeatMark.module.css';

interface RepeatMarkProps {
  id?: string | undefined;
  /** "Repeats". */
  label: string;
}

/** Beside a task after which there is another like it. */
export function RepeatMark({ id, label }: RepeatMarkProps) {
  return (
    <span id={id} className={styles.mark} title={label}>
      <IconRepeat size={14} stroke={1.75} aria-hidden="true" />
      <HiddenText>{label}</HiddenText>
    </span>
  );
}

import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './HiddenNote.module.css';

interface HiddenNoteProps {
  Icon: Icon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** In place of a part of a profile that is not shown, why not. */
export function HiddenNote({ Icon: NoteIcon, title, children, action }: HiddenNoteProps) {
  return (
    <section className={styles.note} aria-label={title}>
      <span className={styles.icon}>
        <NoteIcon size={24} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
      {action}
    </section>
  );
}

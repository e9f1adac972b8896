import { type ReactNode, useId } from 'react';
import styles from './FormCard.module.css';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from './focus';

interface FormCardProps {
  title: string;
  /** Beside the title; nothing at zero. */
  count?: number | undefined;
  /** What it is about, in a sentence. */
  lead?: ReactNode;
  /** Across from the title: a chip, or the one thing to do. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A card with something to fill in or to settle, as the settings are made of. It keeps the focus of its steps. */
export function FormCard({ title, count = 0, lead, aside, children }: FormCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card} {...KEEPS_FOCUS}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title} {...HOME_OF_FOCUS}>
            <span id={id}>{title}</span>
            {count > 0 && <span className={styles.count}> {count}</span>}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import styles from './Sheet.module.css';

interface SheetProps {
  title: string;
  /** Beside the title; nothing at zero. */
  count?: number | undefined;
  /** There are more than the count says. */
  isMore?: boolean | undefined;
  /** One link or one button. */
  action?: ReactNode;
  children: ReactNode;
  /** 32 instead of 24 at the sides, for forms. */
  isWide?: boolean | undefined;
  className?: string | undefined;
}

/** A white card on the canvas, with what it holds written on it. */
export function Sheet(props: SheetProps) {
  const { title, count = 0, isMore = false, action, children, isWide = false, className } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={className ? `${styles.sheet} ${className}` : styles.sheet}
      data-wide={isWide || undefined}
    >
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
          {count > 0 && <span className={styles.count}>{isMore ? `${count}+` : count}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}

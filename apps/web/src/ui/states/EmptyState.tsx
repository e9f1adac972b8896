import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** One of EmptyDrawings.tsx, or another small drawing. */
  drawing: ReactNode;
  /** Names what is missing. */
  title: string;
  /** What to do about it. */
  children: ReactNode;
  /** Yellow only when it is the page's main action. */
  action?: ReactNode;
  /** It is all that the page has to show. */
  isPage?: boolean | undefined;
}

export function EmptyState({ drawing, title, children, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h2' : 'h3';
  return (
    <div className={styles.empty} data-page={isPage || undefined}>
      {drawing}
      <Title className={styles.title}>{title}</Title>
      <p className={styles.line}>{children}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

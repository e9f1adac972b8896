import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';
import { PageHeading } from './PageHeading';

interface PageHeaderProps {
  title: string;
  lead?: string;
  /** What can be done on this page; at most one of them yellow. */
  children?: ReactNode;
}

/** The top of a page in the shell. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <PageHeading>{title}</PageHeading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { BrokenQuilt } from '../quilt/BrokenQuilt';
import styles from './MessagePage.module.css';
import { PageHeading } from './PageHeading';

interface MessagePageProps {
  title: string;
  text: string;
  /** Small print, such as a request id to quote. */
  note?: string | null;
  /** Instead of the quilt that has lost a patch. */
  picture?: ReactNode;
  /** The ways out. */
  children: ReactNode;
}

/** Stands in for a page that did not come, or has nothing to show. */
export function MessagePage({ title, text, note, picture, children }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {picture ?? <BrokenQuilt className={styles.quilt} />}
      <PageHeading className={styles.heading}>{title}</PageHeading>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

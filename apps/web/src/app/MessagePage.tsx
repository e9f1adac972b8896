import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title';
import { PageHeading } from '../ui/page/PageHeading';
import { BrokenQuilt } from '../ui/quilt/BrokenQuilt';
import styles from './MessagePage.module.css';

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

/** Stands in for a page that did not come; inside the shell, or inside a StandalonePage. */
export function MessagePage({ title, text, note, picture, children }: MessagePageProps) {
  usePageTitle(title);
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

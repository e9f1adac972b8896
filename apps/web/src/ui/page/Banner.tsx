import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { KEEPS_FOCUS } from './focus';

interface BannerProps {
  /** Names it for who looks for it: "Your email address". */
  label: string;
  Icon: Icon;
  /** What is lost if nobody acts. */
  isGrave?: boolean | undefined;
  /** What it is about. */
  title: ReactNode;
  children: ReactNode;
  /** How it went, read out as soon as it is there. */
  news?: ReactNode;
  hasFailed?: boolean | undefined;
  /** Small buttons, the most likely one last; or words where there is nothing to press for now. */
  actions: ReactNode;
}

/** Above the header of every page, until what it tells is settled. */
export function Banner(props: BannerProps) {
  const { label, Icon: BannerIcon, isGrave, title, children, news, hasFailed, actions } = props;
  return (
    <section className={styles.place} aria-label={label} {...KEEPS_FOCUS}>
      <div className={styles.banner} data-kind={isGrave ? 'grave' : undefined}>
        <BannerIcon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
        <p className={styles.text}>
          <b>{title}</b> {children}
          <span role="status" className={styles.news} data-failed={hasFailed || undefined}>
            {news}
          </span>
        </p>
        <span className={styles.actions}>{actions}</span>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './SettingsRow.module.css';

interface SettingsRowProps {
  title: string;
  detail?: string;
  /** The control that the title names; those that carry a name of their own need none. */
  labelFor?: string;
  children: ReactNode;
}

/** One setting: what it is, and its control. */
export function SettingsRow({ title, detail, labelFor, children }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        {labelFor ? (
          <label htmlFor={labelFor} className={styles.title}>
            {title}
          </label>
        ) : (
          <b className={styles.title}>{title}</b>
        )}
        {detail && <small className={styles.detail}>{detail}</small>}
      </div>
      {children}
    </div>
  );
}

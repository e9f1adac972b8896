import '@mantine/core/styles/Popover.layer.css';
import '../theme/sheets/overlays.css';
import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Popover.module.css';

export { Popover };

interface PopoverPanelProps {
  title: string;
  /** What the dropdown is labelled by. */
  titleId?: string | undefined;
  /** At the end of the header. */
  actions?: ReactNode;
  children: ReactNode;
  /** Under a line, in the middle: a way to all of it. */
  footer?: ReactNode;
}

/** The inside of a large popover such as that of notifications. Goes into `Popover.Dropdown`. */
export function PopoverPanel({ title, titleId, actions, children, footer }: PopoverPanelProps) {
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  );
}

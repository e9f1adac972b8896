import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './StretchedAction.module.css';

/** Where a card or row leads, or what it does. With neither it is only looked at. */
export interface Acting {
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
}

interface StretchedActionProps extends Acting {
  children: ReactNode;
  isCurrent?: boolean | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
}

/**
 * The title of a card or row as its link or button, which can be pressed on the whole of it. What holds it is
 * positioned and gives `--action-radius`; other things to press inside are positioned too, and lie above it.
 */
export function StretchedAction(props: StretchedActionProps) {
  const { to, onOpen, children, isCurrent = false, labelledBy, describedBy } = props;
  const shared = {
    className: styles.action,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-current': isCurrent || undefined,
  };
  if (to !== undefined) {
    return (
      // Dragged, a link would take its address along and leave the card behind.
      <Link {...shared} to={to} draggable={false} onClick={onOpen}>
        {children}
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button {...shared} type="button" onClick={onOpen}>
        {children}
      </button>
    );
  }
  return <span>{children}</span>;
}

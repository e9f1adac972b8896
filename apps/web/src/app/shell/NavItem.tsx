import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './NavItem.module.css';
import { TIPPED, Tip } from './Tip';

interface NavItemProps {
  label: string;
  Icon: Icon;
  /** Stands apart from the one before it. */
  isApart?: boolean | undefined;
  /** An address, or what to do. */
  to: string | (() => void);
  isHere?: boolean;
  /** Only the icon is seen; the label is still read out, and shown beside it. */
  isIconOnly?: boolean;
  /** Large enough for a finger. */
  isTall?: boolean;
  /** Called when it leads to another page. */
  onGo?: (() => void) | undefined;
  /** After the label: how much waits there. */
  children?: ReactNode;
}

export function NavItem({
  label,
  Icon,
  isApart,
  to,
  isHere,
  isIconOnly,
  isTall,
  onGo,
  children,
}: NavItemProps) {
  const className = [
    styles.item,
    isApart && styles.apart,
    isHere && styles.here,
    isIconOnly && styles.iconOnly,
    isTall && styles.tall,
  ]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={styles.icon} />
      {isIconOnly ? <Tip>{label}</Tip> : <span className={styles.label}>{label}</span>}
      {children}
    </>
  );
  const shared = { className, ...(isIconOnly && TIPPED) };
  return typeof to === 'string' ? (
    <Link to={to} {...shared} aria-current={isHere ? 'page' : undefined} onClick={onGo}>
      {content}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={to}>
      {content}
    </button>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './PageHeading.module.css';

/** What the history calls the entry that a page was opened with, or how its name begins. */
export const FIRST_ENTRY = 'default';

/** Whether that entry has been left since; coming back to it is a navigation like any other. */
let hasLeftFirst = false;

interface PageHeadingProps {
  children: ReactNode;
  className?: string | undefined;
}

/** The h1 of a page. After a navigation the focus moves here, or the keyboard would stay on a page that is gone. */
export function PageHeading({ children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isArrival = useRef(!key.startsWith(FIRST_ENTRY) || hasLeftFirst);
  useEffect(() => {
    if (!isArrival.current) return;
    hasLeftFirst = true;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className ? `${styles.heading} ${className}` : styles.heading}>
      {children}
    </h1>
  );
}

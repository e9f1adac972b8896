import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './IconButton.module.css';

interface IconLinkProps {
  /** Where it leads, in words. */
  label: string;
  to: string;
  icon: ReactNode;
  size?: 'sm' | 'round' | undefined;
  onClick?: (() => void) | undefined;
}

/** Looks like an IconButton, and leads to a page. */
export function IconLink({ label, to, icon, size, onClick }: IconLinkProps) {
  return (
    <UnstyledButton
      component={Link}
      to={to}
      title={label}
      aria-label={label}
      className={styles.button}
      mod={{ size }}
      onClick={onClick}
    >
      {icon}
    </UnstyledButton>
  );
}

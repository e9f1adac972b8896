import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  /** What it does, in words; with a counter also what is counted: "Notifications: 3 unread". */
  label: string;
  /** 20 px, 18 in a small button. */
  icon: ReactNode;
  /** 32 or 40 px, both with 44 px to touch, or the round one of 44 px that stands on the canvas. */
  size?: 'sm' | 'md' | 'round' | undefined;
  isFilled?: boolean | undefined;
  /** What it opened is open. */
  isOpen?: boolean | undefined;
  /** Sits on the edge, at the top right. */
  counter?: ReactNode;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, size = 'md', isFilled = false, isOpen, counter, ...button } = props;
  return (
    <UnstyledButton
      title={label}
      {...button}
      aria-label={label}
      aria-expanded={isOpen ?? button['aria-expanded']}
      className={styles.button}
      mod={{ size, filled: isFilled, open: isOpen }}
    >
      {icon}
      {counter && <span className={styles.counter}>{counter}</span>}
    </UnstyledButton>
  );
}

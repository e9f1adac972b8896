import { Loader } from '@mantine/core';
import type { ComponentProps } from 'react';
import { HeldButton } from './HeldButton';
import styles from './TextButton.module.css';

/** Looks like a link in its sentence, and does something instead of leading somewhere. */
export function TextButton({ children, ...props }: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return (
    <HeldButton {...props} className={styles.button}>
      {props['aria-busy'] === true && (
        <Loader size={14} color="currentColor" aria-hidden="true" className={styles.waiting} />
      )}
      {children}
    </HeldButton>
  );
}

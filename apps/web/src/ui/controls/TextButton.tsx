import type { ComponentProps } from 'react';
import { HeldButton } from './HeldButton';
import styles from './TextButton.module.css';

/** Looks like a link in its sentence, and does something instead of leading somewhere. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <HeldButton {...props} className={styles.button} />;
}

import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react';
import styles from './ReasonedButton.module.css';

interface ReasonedButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; null when it can. */
  reason: string | null;
  /** On which side of its reason it stands: at the end where the buttons of a card end. */
  align?: 'center' | 'end';
}

/** A button that, while it is off, stays in place, can be focused, and says why. */
export function ReasonedButton({ reason, align = 'center', onClick, ...button }: ReasonedButtonProps) {
  const id = useId();
  if (reason === null) return <Button {...button} onClick={onClick} />;
  // Also keeps the form that it belongs to from being sent.
  const handleClick = (event: MouseEvent): void => event.preventDefault();
  return (
    <span className={styles.place} data-block={button.fullWidth || undefined} data-align={align}>
      <Button {...button} data-disabled aria-disabled="true" aria-describedby={id} onClick={handleClick} />
      <span id={id} className={styles.reason}>
        {reason}
      </span>
    </span>
  );
}

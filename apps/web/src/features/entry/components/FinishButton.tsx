import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FinishButton.module.css';

interface FinishButtonProps {
  /** Nothing is missing. */
  isReady: boolean;
  isWorking: boolean;
  children: ReactNode;
}

/** Sends a form. Pale while something is missing, but it can be pressed: then the form says what it is. */
export function FinishButton({ isReady, isWorking, children }: FinishButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      className={styles.button}
      data-disabled={!isReady && !isWorking}
      loading={isWorking}
    >
      {children}
    </Button>
  );
}

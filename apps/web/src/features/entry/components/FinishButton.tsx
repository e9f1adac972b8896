import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FinishButton.module.css';

interface FinishButtonProps {
  /** Nothing is missing. */
  isReady: boolean;
  isWorking: boolean;
  /** One thing among others on its page: no larger than its neighbours. */
  isAside?: boolean;
  children: ReactNode;
}

/** Sends a form. Pale while something is missing, but it can be pressed: then the form says what it is. */
export function FinishButton({ isReady, isWorking, isAside = false, children }: FinishButtonProps) {
  return (
    <Button
      type="submit"
      size={isAside ? 'md' : 'lg'}
      className={isAside ? styles.button : `${styles.button} ${styles.wide}`}
      data-disabled={!isReady && !isWorking}
      loading={isWorking}
    >
      {children}
    </Button>
  );
}

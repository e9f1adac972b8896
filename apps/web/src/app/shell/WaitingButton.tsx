import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Counter } from '../../ui/controls/Counter';
import styles from './OfflineBar.module.css';

export interface WaitingButtonProps {
  count: number;
  /** Some of it is still to be sent; else all of it was refused. */
  isWaiting: boolean;
}

export function WaitingButton({
  count,
  isWaiting,
  ...button
}: WaitingButtonProps & Omit<ComponentProps<'button'>, 'className'>) {
  const { t } = useTranslation('shell');
  return (
    <UnstyledButton aria-haspopup="dialog" {...button} className={`${styles.action} ${styles.opener}`}>
      {isWaiting ? t('offline.show') : t('offline.showRefused')}
      <Counter count={count} label="" />
    </UnstyledButton>
  );
}

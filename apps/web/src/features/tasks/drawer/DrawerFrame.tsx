import { Portal } from '@mantine/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import styles from './DrawerFrame.module.css';
import './i18n';
import { useDrawerKeys } from './use-drawer-keys';

interface DrawerFrameProps {
  id: TaskId;
  onClose(): void;
  children: ReactNode;
}

/**
 * Not modal: the board beside it goes on working. Being opened it takes the focus, which goes back by itself to what had
 * it before. Another task that is shown in it leaves the focus on the board, where it was there.
 */
export function DrawerFrame({ id, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation('task');
  const box = useRef<HTMLElement | null>(null);
  const open = useCallback((element: HTMLElement | null) => {
    box.current = element;
    element?.focus({ preventScroll: true });
  }, []);
  // Before anybody else finds that what had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is when, not what.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [id]);
  useDrawerKeys({ Escape: onClose });
  return (
    <Portal>
      <section
        ref={open}
        role="dialog"
        aria-label={t('name', { id })}
        tabIndex={-1}
        className={styles.drawer}
        {...KEEPS_FOCUS}
      >
        {children}
      </section>
    </Portal>
  );
}

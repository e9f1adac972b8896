import { Portal } from '@mantine/core';
import type { TaskId } from '@quilt/contract/features/tasks';
import { type ReactNode, useEffect, useRef } from 'react';
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
 * it before; another task that is shown in it leaves the focus where it is.
 */
export function DrawerFrame({ id, onClose, children }: DrawerFrameProps) {
  const { t } = useTranslation('task');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useDrawerKeys({ Escape: onClose });
  return (
    <Portal>
      <section
        ref={box}
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

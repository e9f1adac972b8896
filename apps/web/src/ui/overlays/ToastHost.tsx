import { type ComponentType, useEffect, useState } from 'react';
import { OVER_PAGE } from '../page/focus';
import { HiddenText } from '../page/HiddenText';
import styles from './ToastHost.module.css';
import type { ToastLabels } from './toast';
import { loadStack, useLastAnnouncement } from './toasts';

interface ToastHostProps extends ToastLabels {
  /** Names the place for who looks for it: "Messages". */
  label: string;
}

/** Once in the shell. Before the first toast it is only the place where it will be read out. */
export function ToastHost({ label, undoLabel, closeLabel }: ToastHostProps) {
  const last = useLastAnnouncement();
  const ToastStack = useStack(last?.id);
  const read = (kind: 'done' | 'error') =>
    last?.kind === kind && <HiddenText key={last.id}>{last.text}</HiddenText>;
  return (
    <section aria-label={label} {...OVER_PAGE}>
      {/* There before the text is, or screen readers would not notice it. */}
      <div className={styles.spoken}>
        <div role="status">{read('done')}</div>
        <div role="alert">{read('error')}</div>
      </div>
      {ToastStack && <ToastStack undoLabel={undoLabel} closeLabel={closeLabel} />}
    </section>
  );
}

/** Asked for with every toast until it is there; React.lazy would remember a load that failed. */
function useStack(toast: string | undefined): ComponentType<ToastLabels> | null {
  const [stack, setStack] = useState<ComponentType<ToastLabels> | null>(null);
  useEffect(() => {
    if (toast === undefined || stack) return;
    let isGone = false;
    loadStack().then(
      ({ ToastStack }) => {
        if (!isGone) setStack(() => ToastStack);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [toast, stack]);
  return stack;
}

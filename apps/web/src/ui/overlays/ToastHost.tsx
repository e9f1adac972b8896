import { lazy, Suspense } from 'react';
import { HiddenText } from '../page/HiddenText';
import type { ToastLabels } from './toast';
import { loadStack, useLastAnnouncement } from './toasts';

const ToastStack = lazy(async () => ({ default: (await loadStack()).ToastStack }));

interface ToastHostProps extends ToastLabels {
  /** Names the place for who looks for it: "Messages". */
  label: string;
}

/** Once in the shell. Before the first toast it is only the place where it will be read out. */
export function ToastHost({ label, undoLabel, closeLabel }: ToastHostProps) {
  const last = useLastAnnouncement();
  const read = (kind: 'done' | 'error') =>
    last?.kind === kind && <HiddenText key={last.id}>{last.text}</HiddenText>;
  return (
    <section aria-label={label}>
      {/* There before the text is, or screen readers would not notice it. */}
      <div role="status">{read('done')}</div>
      <div role="alert">{read('error')}</div>
      {last && (
        <Suspense fallback={null}>
          <ToastStack undoLabel={undoLabel} closeLabel={closeLabel} />
        </Suspense>
      )}
    </section>
  );
}

import { NetworkError } from '../../lib/call-error';
import { useLine } from '../../lib/live';
import { toasts } from '../../ui/overlays/toasts';

/** An error in a toast. Of a line that was down nothing is said any more when it is back. */
export function tellFailure(error: unknown, text: string): void {
  const id = toasts.show({ kind: 'error', text });
  if (!(error instanceof NetworkError)) return;
  const stop = useLine.subscribe((line, before) => {
    if (!line.isOpen || before.isOpen) return;
    stop();
    toasts.hide(id);
  });
}

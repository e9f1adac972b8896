import '@mantine/notifications/styles.layer.css';
import { createNotificationsStore, Notifications, notifications } from '@mantine/notifications';
import { ToastLabelsContext, ToastPill } from './ToastPill';
import styles from './ToastStack.module.css';
import type { Toast, ToastLabels } from './toast';

const MOST = 3;

const store = createNotificationsStore();
/** Those on the screen that will leave by themselves, oldest first. */
let passing: string[] = [];

export function showToast(id: string, toast: Toast): void {
  const { notifications: shown } = store.getState();
  // The same trouble once more takes the place of its message; what was done has an undo of its own each time.
  const same = toast.kind === 'error' ? shown.find(({ message }) => message === toast.text) : undefined;
  if (same?.id !== undefined) hideToast(same.id);
  const oldest = passing[0];
  // A new one is never kept waiting by one that would leave anyway. Behind three errors it waits.
  if (shown.length >= MOST && oldest !== undefined) hideToast(oldest);
  if (toast.kind === 'done') passing = [...passing, id];
  const handleClose = (): void => hideToast(id);
  notifications.show(
    {
      id,
      message: toast.text,
      role: 'group',
      autoClose: false,
      renderNotification: () => <ToastPill toast={toast} onClose={handleClose} />,
    },
    store,
  );
}

export function hideToast(id: string): void {
  passing = passing.filter((other) => other !== id);
  notifications.hide(id, store);
}

export function ToastStack({ undoLabel, closeLabel }: ToastLabels) {
  return (
    <ToastLabelsContext value={{ undoLabel, closeLabel }}>
      <Notifications
        store={store}
        position="bottom-center"
        limit={MOST}
        autoClose={false}
        withinPortal={false}
        zIndex="var(--z-toast)"
        classNames={{ root: styles.place, notification: styles.toast }}
      />
    </ToastLabelsContext>
  );
}

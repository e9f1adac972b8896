import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { createContext, use, useRef } from 'react';
import styles from './ToastPill.module.css';
import type { Toast, ToastLabels } from './toast';

/** Messages outlive a change of language, their buttons follow it. */
export const ToastLabelsContext = createContext<ToastLabels>({ undoLabel: '', closeLabel: '' });

interface ToastPillProps {
  toast: Toast;
  onClose: () => void;
}

export function ToastPill({ toast, onClose }: ToastPillProps) {
  const { undoLabel, closeLabel } = use(ToastLabelsContext);
  const { text, detail, kind, undo, action } = toast;
  const isError = kind === 'error';
  // It can still be pressed while it leaves.
  const isUsed = useRef(false);
  const actOnce = (act: () => void) => (): void => {
    if (isUsed.current) return;
    isUsed.current = true;
    onClose();
    act();
  };
  return (
    <div className={styles.pill} data-kind={kind} onAnimationEnd={isError ? undefined : onClose}>
      {isError && <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />}
      {!isError && !undo && (
        <>
          <IconCheck size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
          <span className={styles.time} />
        </>
      )}
      {!isError && undo && <TimeLeft />}
      <span className={styles.text}>
        {text}
        {detail && <span className={styles.detail}> {detail}</span>}
      </span>
      {undo && (
        <button type="button" className={styles.button} onClick={actOnce(undo)}>
          {undoLabel}
        </button>
      )}
      {action && (
        <button type="button" className={styles.button} onClick={actOnce(action.onAct)}>
          {action.label}
        </button>
      )}
      {isError && (
        <button
          type="button"
          className={`${styles.button} ${styles.close}`}
          aria-label={closeLabel}
          title={closeLabel}
          onClick={onClose}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The ring is the clock: what is seen running out is what runs out, also when it is held. */
function TimeLeft() {
  return (
    <svg className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="8.5" className={styles.track} />
      <circle
        cx="11"
        cy="11"
        r="8.5"
        pathLength="100"
        transform="rotate(-90 11 11)"
        className={styles.left}
      />
    </svg>
  );
}

import { useDrag } from '@mantine/hooks';
import { useRef } from 'react';
import styles from './DialogGrab.module.css';

/** Let go after this much, the sheet leaves; before it, it returns. */
const ENOUGH_PX = 80;

/** The handle of a sheet: pulled down far enough, it closes it. The keyboard has Esc for that. */
export function DialogGrab({ onClose }: { onClose: () => void }) {
  const grab = useRef<HTMLDivElement | null>(null);
  const { ref } = useDrag<HTMLDivElement>(
    ({ movement: [, down], last, canceled }) => {
      const isEnough = last && !canceled && down > ENOUGH_PX;
      const sheet = grab.current?.parentElement;
      if (sheet && !isEnough) sheet.style.translate = last || down <= 0 ? '' : `0 ${down}px`;
      if (isEnough) onClose();
    },
    { axis: 'y' },
  );
  return (
    <div
      ref={(node) => {
        grab.current = node;
        ref(node);
      }}
      className={styles.grab}
      aria-hidden="true"
    />
  );
}

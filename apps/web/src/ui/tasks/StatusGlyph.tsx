import styles from './StatusGlyph.module.css';

/** 1 new, 2 in progress, 3 on the test, 4 done. */
export type TaskStatus = 1 | 2 | 3 | 4;

interface StatusGlyphProps {
  status: TaskStatus;
  size?: number | undefined;
  /** Where no text beside it names the status. */
  label?: string | undefined;
}

/** How far a task is, as a shape first: ring, half, three quarters, tick. */
export function StatusGlyph({ status, size = 16, label }: StatusGlyphProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is either hidden or labelled.
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={styles.glyph}
      data-status={status}
      {...meaning}
    >
      {status === 4 ? (
        <>
          <circle cx="8" cy="8" r="7.5" className={styles.fill} />
          <path d="M4.8 8.2l2.3 2.2 4.2-4.6" className={styles.tick} />
        </>
      ) : (
        <>
          <circle cx="8" cy="8" r="6.6" className={styles.ring} />
          {status === 1 && <circle cx="8" cy="8" r="2" className={styles.fill} />}
          {status === 2 && <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" className={styles.fill} />}
          {status === 3 && <path d="M8 3.6a4.4 4.4 0 1 1-4.4 4.4H8z" className={styles.fill} />}
        </>
      )}
    </svg>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { HiddenText } from '../page/HiddenText';
import styles from './ProgressRing.module.css';

interface ProgressRingProps {
  /** From 0 to 100; what lies outside is drawn as the nearest. */
  percent: number;
  /** The number as it is read: "82%". */
  text: string;
  /** What is at 82%, to the ear. */
  label: string;
  size: number;
  thickness: number;
  /** Yellow for a profile, green for finished work. */
  tone?: 'primary' | 'done' | undefined;
  /** Stands in the middle; the number then goes to the corner. */
  children?: ReactNode;
}

/** How much of something is there. The ring draws itself once. */
export function ProgressRing(props: ProgressRingProps) {
  const { percent, text, label, size, thickness, tone = 'primary', children } = props;
  const share = Math.min(100, Math.max(0, percent)) / 100;
  const radius = (size - thickness) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: thickness };
  return (
    <span className={styles.ring} style={{ '--size': `${size}px` } as CSSProperties}>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        className={styles.plot}
        aria-hidden="true"
      >
        <circle {...circle} className={styles.track} />
        {share > 0 && (
          <circle
            {...circle}
            className={styles.part}
            data-tone={tone}
            strokeDasharray={`${length * share} ${length}`}
            style={{ '--length': length * share } as CSSProperties}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      {children && <span className={styles.middle}>{children}</span>}
      <span className={children ? styles.corner : styles.number}>
        <HiddenText>{label} </HiddenText>
        {text}
      </span>
    </span>
  );
}

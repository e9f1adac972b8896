import type { ReactNode } from 'react';
import styles from './Donut.module.css';

const SIZE = 148;
const THICKNESS = 18;
const RADIUS = 60;
const LENGTH = 2 * Math.PI * RADIUS;
const GAP = 5;
/** However small a share is, it is seen. */
const SMALLEST = 0.025;

interface DonutPart {
  label: string;
  value: number;
  /** A token: `var(--st1-fill)`. */
  fill: string;
  /** A shape that names the part without its colour. */
  mark: ReactNode;
}

interface DonutProps {
  parts: readonly DonutPart[];
  /** In the middle: "31" and "tasks". */
  total: string;
  unit: string;
}

/** Shares of a whole. The list beside it carries the numbers; the plot is only seen. */
export function Donut({ parts, total, unit }: DonutProps) {
  return (
    <div className={styles.donut}>
      <div className={styles.plot}>
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <Arcs parts={parts} />
        </svg>
        <div className={styles.middle}>
          <span className={styles.total}>{total}</span> <span className={styles.unit}>{unit}</span>
        </div>
      </div>
      <ul>
        {parts.map(({ label, value, mark }) => (
          <li key={label} className={styles.entry}>
            {mark}
            <span className={styles.label}>{label}</span> <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Arcs({ parts }: { parts: readonly DonutPart[] }) {
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: THICKNESS };
  const whole = parts.reduce((total, { value }) => total + value, 0);
  if (whole === 0) return <circle {...circle} stroke="var(--surface-active)" />;
  const shown = parts
    .filter(({ value }) => value > 0)
    .map(({ value, ...part }) => ({ ...part, weight: Math.max(value, whole * SMALLEST) }));
  const sum = shown.reduce((total, { weight }) => total + weight, 0);
  // A whole of one part has no neighbour to keep a gap from.
  const gap = shown.length > 1 ? GAP : 0;
  let start = 0;
  return shown.map(({ label, weight, fill }) => {
    const length = (LENGTH * weight) / sum;
    const offset = -start - gap / 2;
    start += length;
    return (
      <circle
        key={label}
        {...circle}
        stroke={fill}
        strokeDasharray={`${length - gap} ${LENGTH}`}
        strokeDashoffset={offset}
        transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
      />
    );
  });
}

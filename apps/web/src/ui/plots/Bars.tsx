import styles from './Bars.module.css';

interface Bar {
  /** Below the bar, short: "9 Nov". */
  label: string;
  value: number;
}

interface BarsProps {
  bars: readonly Bar[];
  /** What the list is about, to the ear. */
  label: string;
  /** Which one stands out: the last, as the present one, unless told. */
  highlighted?: number | undefined;
}

/** A few numbers side by side. The list carries them; the bars are only seen. */
export function Bars({ bars, label, highlighted = bars.length - 1 }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map((bar, index) => (
        <li key={bar.label} className={styles.column}>
          <span className={styles.label}>{bar.label}</span> <span className={styles.value}>{bar.value}</span>
          <svg
            className={styles.bar}
            data-highlighted={index === highlighted || undefined}
            // The highest leaves room for its words.
            style={{ height: `calc((100% - var(--words)) * ${Math.max(bar.value, 0) / most})` }}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" />
          </svg>
        </li>
      ))}
    </ol>
  );
}

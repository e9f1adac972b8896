import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format';
import '../i18n';
import styles from './Properties.module.css';
import type { PropertyProps } from './property-props';

/** After the last key, as a hand that lets go. */
const REST_MS = 500;
const STEP = 5;

/** Saved when it comes to rest, not at every step on the way. */
export function ProgressProperty({ task, save }: PropertyProps) {
  const { t } = useTranslation('task');
  const format = useFormat();
  const [moved, setMoved] = useState<number | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isFixed = task.status === 1 || task.status === 4;
  if (isFixed || !task.can.includes('task.setPercentage')) {
    return (
      <span title={isFixed ? t('percentFixed') : undefined}>{format.percent(task.percentage / 100)}</span>
    );
  }
  const value = moved ?? task.percentage;
  const settle = (percentage: number): void => {
    window.clearTimeout(timer.current);
    setMoved(null);
    if (percentage !== task.percentage) save({ percentage });
  };
  const handleChange = (percentage: number): void => {
    setMoved(percentage);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => settle(percentage), REST_MS);
  };
  return (
    <span className={styles.progress}>
      <input
        type="range"
        aria-label={t('fields.percentage')}
        aria-valuetext={format.percent(value / 100)}
        min={0}
        max={100}
        step={STEP}
        value={value}
        className={styles.range}
        style={{ '--share': value / 100 } as CSSProperties}
        onChange={(event) => handleChange(Number(event.currentTarget.value))}
        onPointerUp={(event) => moved !== null && settle(Number(event.currentTarget.value))}
        onBlur={() => moved !== null && settle(moved)}
      />
      <span className={styles.percent}>{format.percent(value / 100)}</span>
    </span>
  );
}

import { toDayNumber } from '@quilt/contract/days';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '../../ui/page/HiddenText';
import { COLUMN_ARIA, LAYOUT_ARIA, rowAria } from './aria';
import styles from './Gantt.module.css';
import './i18n';
import { type FreeDay, headOf, type Scale } from './scale';
import { useScaleWords } from './use-scale-words';

interface GanttHeadProps {
  scale: Scale;
  today: string;
  free: readonly FreeDay[];
  holidays: readonly { day: string; title: string }[];
  left: number;
  right: number;
}

/** Two lines of days above the bars, as far as they are in sight. */
export const GanttHead = memo(function GanttHead(props: GanttHeadProps) {
  const { scale, today, free, holidays, left, right } = props;
  const { t } = useTranslation('plan');
  const words = useScaleWords()[scale.zoom];
  const { upper, lower } = headOf(scale, left, right);
  const now = toDayNumber(today);
  const isFree = (day: number): boolean => free.some(({ from, days }) => day >= from && day < from + days);
  const isDays = scale.zoom === 'day';
  const holidayOf = (day: string): string | undefined =>
    isDays ? holidays.find((one) => one.day === day)?.title : undefined;
  return (
    <div className={styles.head} {...rowAria(0)}>
      <div className={styles.corner} {...LAYOUT_ARIA}>
        <span {...COLUMN_ARIA}>{t('columns.task')}</span>
        <span {...COLUMN_ARIA}>{t('columns.worker')}</span>
      </div>
      <div className={styles.bands} {...COLUMN_ARIA}>
        <HiddenText>{t('columns.plan')}</HiddenText>
        <div aria-hidden="true">
          {upper.map((band) => (
            <div key={band.day} className={styles.upper} style={{ left: band.x, width: band.width }}>
              <span>{words.upper(band)}</span>
            </div>
          ))}
          {lower.map((band) => (
            <div
              key={band.day}
              className={styles.lower}
              style={{ left: band.x, width: band.width }}
              data-free={(isDays && isFree(band.from)) || undefined}
              data-today={(isDays && band.from === now) || undefined}
              data-left={!isDays || undefined}
              title={holidayOf(band.day)}
            >
              {isDays && band.from === now ? <b>{words.lower(band)}</b> : words.lower(band)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
});

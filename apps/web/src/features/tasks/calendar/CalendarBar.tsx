import { Button } from '@mantine/core';
import { CALENDAR_MODES, type CalendarMode } from '@quilt/contract/features/calendar';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import styles from './CalendarBar.module.css';
import { isDay, SCALES, type Scale, turn } from './days';
import './i18n';
import { useDayWords } from './use-day-words';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface Shown {
  on: string;
  scale: Scale;
  by: CalendarMode;
}

interface CalendarBarProps extends Shown {
  days: readonly string[];
  today: string;
  onChange(changes: Partial<Shown>): void;
  /** Whose tasks, and what else there is. */
  children?: ReactNode;
}

/** Which days are shown, and how. */
export function CalendarBar({ on, scale, by, days, today, onChange, children }: CalendarBarProps) {
  const { t } = useTranslation('calendar');
  const words = useDayWords();
  const go = (steps: number): void => {
    const next = turn(on, scale, steps);
    if (isDay(next)) onChange({ on: next });
  };
  return (
    <div className={styles.bar}>
      <div className={styles.turns}>
        <IconButton
          label={t(`previous.${scale}`)}
          icon={<IconChevronLeft {...ICON} />}
          onClick={() => go(-1)}
        />
        <IconButton label={t(`next.${scale}`)} icon={<IconChevronRight {...ICON} />} onClick={() => go(1)} />
        <Button variant="grey" size="sm" onClick={() => onChange({ on: today })}>
          {t('today')}
        </Button>
      </div>
      <h2 className={styles.title} aria-live="polite">
        {words.title(on, days, scale)}
      </h2>
      <div className={styles.choices}>
        {children}
        <SegmentedControl
          aria-label={t('by.label')}
          value={by}
          onChange={(value) => onChange({ by: CALENDAR_MODES.find((mode) => mode === value) ?? 'deadline' })}
          data={[
            { value: 'deadline', label: t('by.deadline') },
            { value: 'span', label: t('by.span') },
          ]}
        />
        <SegmentedControl
          aria-label={t('scale.label')}
          value={scale}
          onChange={(value) => onChange({ scale: SCALES.find((one) => one === value) ?? 'month' })}
          data={[
            { value: 'month', label: t('scale.month') },
            { value: 'week', label: t('scale.week') },
          ]}
        />
      </div>
    </div>
  );
}

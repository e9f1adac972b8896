import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { toLocalDate } from '../members';
import './i18n';
import styles from './RepeatDialog.module.css';

interface NextDaysProps {
  days: readonly { day: string; due: string | null }[];
  /** It waits for the one before. */
  isAfter: boolean;
  every: number;
}

/** What would come of it. */
export function NextDays({ days, isAfter, every }: NextDaysProps) {
  const { t } = useTranslation('recurrence');
  const format = useFormat();
  return (
    <section className={styles.preview} aria-labelledby="repeat-next" aria-live="polite">
      <h3 id="repeat-next" className={styles.label}>
        {t('nextOnes')}
      </h3>
      {isAfter && <p className={styles.quiet}>{t('afterDone', { count: every })}</p>}
      {!isAfter && days.length === 0 && <p className={styles.quiet}>{t('noneComes')}</p>}
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.map(({ day, due }) => (
            <li key={day}>
              <IconCalendarEvent size={18} stroke={1.75} aria-hidden="true" />
              <span>{format.longDay(toLocalDate(day))}</span>
              {due !== null && <span className={styles.quiet}>{t('due', { day: format.day(due) })}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

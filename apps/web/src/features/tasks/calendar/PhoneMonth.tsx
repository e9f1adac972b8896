import { weekdayOf } from '@quilt/contract/days';
import { useTranslation } from 'react-i18next';
import { useDayLabel } from './CalendarDay';
import type { CalendarContent } from './CalendarGrid';
import './i18n';
import styles from './PhoneMonth.module.css';
import { standsOn } from './places';
import { useDayWords } from './use-day-words';

/** So many show that there is something. */
const DOTS = 3;

/** The month as dots; a day that is pressed has its tasks below. */
export function PhoneMonth({ content }: { content: CalendarContent }) {
  const { t } = useTranslation('calendar');
  const { days, on, today, cards, mode, milestones, label, scale } = content;
  const words = useDayWords();
  const wordDay = useDayLabel();
  return (
    <section className={styles.sheet} aria-label={label}>
      <div className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {words.weekday(day)}
          </span>
        ))}
        {days.map((day) => {
          const own = cards.filter((card) => standsOn(card, mode, day)).slice(0, DOTS);
          const ending = milestones.filter(({ endsOn }) => endsOn === day);
          const isFree = content.isFree(weekdayOf(day));
          const holiday = content.holidayOf(day);
          const names = ending.map(({ title }) => t('milestone', { title }));
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              data-outside={(scale === 'month' && day.slice(0, 7) !== on.slice(0, 7)) || undefined}
              data-free={isFree || holiday !== null || undefined}
              aria-current={day === today ? 'date' : undefined}
              aria-pressed={day === on}
              aria-label={[wordDay({ day, count: content.countOf(day), holiday, isFree }), ...names].join(
                ', ',
              )}
              onClick={() => content.onDay(day)}
            >
              <span className={styles.number}>{Number(day.slice(8))}</span>
              <span className={styles.dots} aria-hidden="true">
                {ending.length > 0 && <span className={styles.dot} data-milestone="" />}
                {own.map(({ id, status }) => (
                  <span key={id} className={styles.dot} data-status={status} />
                ))}
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

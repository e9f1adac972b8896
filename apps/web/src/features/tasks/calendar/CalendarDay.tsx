import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import type { Milestone } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { IconSquareRotatedFilled } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HiddenText } from '../../../ui/page/HiddenText';
import styles from './CalendarGrid.module.css';
import { useCalendarHand } from './hand';
import './i18n';
import { useDayWords } from './use-day-words';

interface CalendarDayProps {
  day: string;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  isFree: boolean;
  /** Its title; null where it is none. */
  holiday: string | null;
  /** Of its tasks, as far as they are counted. */
  count: number;
  /** Of these, those that have no room. */
  hidden: number;
  milestones: readonly Milestone[];
  children: ReactNode;
  onOpen(): void;
}

const shownCount = (count: number): string =>
  count > LIMITS.calendar.dayCount ? `${LIMITS.calendar.dayCount}+` : String(count);

/** A day in words: which, how much there is, and what kind of day it is. */
export function useDayLabel() {
  const { t } = useTranslation('calendar');
  const words = useDayWords();
  return ({
    day,
    count,
    holiday,
    isFree,
  }: Pick<CalendarDayProps, 'day' | 'count' | 'holiday' | 'isFree'>) => {
    const written = words.long(day);
    const tasks =
      count === 0
        ? t('day.free', { day: written })
        : t('day.tasks', { day: written, count, shown: shownCount(count) });
    if (holiday === null) return isFree ? `${tasks}, ${t('day.dayOff')}` : tasks;
    return `${tasks}, ${holiday === '' ? t('day.holidayOnly') : t('day.holiday', { title: holiday })}`;
  };
}

/** A cell of the calendar. A press anywhere on it, but on what stands there, is one on its number: it opens the day. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, isToday, isOutside, isFree, holiday, count, hidden, milestones, children, onOpen } = props;
  const { t } = useTranslation('calendar');
  const words = useDayWords();
  const label = useDayLabel()(props);
  const element = useRef<HTMLLIElement>(null);
  const isOver = useCalendarHand(({ held, over }) => held !== null && over === day);
  useEffect(() => {
    if (!element.current) return undefined;
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === 'calendarTask',
      getData: () => ({ day }),
    });
  }, [day]);
  useEffect(() => {
    if (isOver && useCalendarHand.getState().by === 'keyboard') {
      element.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isOver]);
  return (
    <li
      ref={element}
      className={styles.day}
      data-day={day}
      data-outside={isOutside || undefined}
      data-free={isFree || holiday !== null || undefined}
      data-over={isOver || undefined}
    >
      <HiddenText>{label}</HiddenText>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.number}
          aria-current={isToday ? 'date' : undefined}
          aria-label={t('day.open', { day: words.long(day) })}
          onClick={onOpen}
        >
          {Number(day.slice(8))}
        </button>
        {holiday !== null && (
          <span className={styles.holiday} title={holiday} aria-hidden="true">
            {holiday === '' ? t('day.holidayOnly') : holiday}
          </span>
        )}
      </div>
      {milestones.map((milestone, line) => (
        <MilestoneChip key={milestone.id} milestone={milestone} line={line} />
      ))}
      {children}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('day.moreOn', { day: words.long(day), shown: wordHidden(hidden, count) })}
          onClick={onOpen}
        >
          {t('day.more', { count: hidden, shown: wordHidden(hidden, count) })}
        </button>
      )}
    </li>
  );
}

const wordHidden = (hidden: number, count: number): string =>
  count > LIMITS.calendar.dayCount ? `${hidden - 1}+` : String(hidden);

function MilestoneChip({ milestone, line }: { milestone: Milestone; line: number }) {
  const { t } = useTranslation('calendar');
  return (
    <Link
      className={styles.milestone}
      style={{ '--line': line } as CSSProperties}
      to={`/milestone/${milestone.id}`}
      title={t('milestone', { title: milestone.title })}
      aria-label={t('milestone', { title: milestone.title })}
    >
      <IconSquareRotatedFilled size={14} aria-hidden="true" />
      <span className={styles.ellipsis}>{milestone.title}</span>
    </Link>
  );
}

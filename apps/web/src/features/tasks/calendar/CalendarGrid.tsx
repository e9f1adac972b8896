import { useElementSize, useMergedRef } from '@mantine/hooks';
import { weekdayOf } from '@quilt/contract/days';
import type { CalendarMode } from '@quilt/contract/features/calendar';
import type { Milestone } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { CalendarChip } from './CalendarChip';
import { CalendarDay } from './CalendarDay';
import styles from './CalendarGrid.module.css';
import { type Scale, toWeeks } from './days';
import { layWeek } from './lanes';
import { useDayWords } from './use-day-words';

/** What a calendar has to show, of a project or of somebody. */
export interface CalendarContent {
  /** In words, for whoever does not see it. */
  label: string;
  days: readonly string[];
  /** Around which it is. */
  on: string;
  scale: Scale;
  mode: CalendarMode;
  today: string;
  cards: readonly TaskCard[];
  /** Of each day, those that are not loaded too. */
  countOf(day: string): number;
  holidayOf(day: string): string | null;
  isFree(weekday: number): boolean;
  milestones: readonly Milestone[];
  mayPlan(card: TaskCard): boolean;
  toTask(card: TaskCard): string;
  placeOf?: ((card: TaskCard) => string) | undefined;
  opened: TaskId | null;
  onDay(day: string): void;
  onMenu(card: TaskCard): void;
}

const HEAD_PX = 30;
const LINE_PX = 22;
const MORE_PX = 16;
/** Where nothing is laid out. */
const USUAL_LINES = 3;
/** A week is as long as it is, and scrolls. */
const WEEK_LINES = 60;

/** Weeks below each other, each day with what stands on it; what has no room is a press away. */
export function CalendarGrid(content: CalendarContent & { isStale: boolean }) {
  const { label, days, on, scale, cards, mode, milestones, today, isStale } = content;
  const words = useDayWords();
  const { ref, height: followed } = useElementSize();
  // That comes a frame late, in which chips would be cut.
  const element = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => setFirst(element.current?.getBoundingClientRect().height ?? 0), []);
  const height = followed || first;
  const measured = useMergedRef(ref, element);
  const weeks = toWeeks(days);
  const room = height / weeks.length - HEAD_PX;
  /** All of them where they fit; else as many as leave room to say how many do not. */
  const linesFor = (wanted: number): number => {
    if (scale === 'week') return WEEK_LINES;
    if (height === 0) return USUAL_LINES;
    return wanted * LINE_PX <= room ? wanted : Math.max(1, Math.floor((room - MORE_PX) / LINE_PX));
  };
  const endingOn = (day: string) => milestones.filter(({ endsOn }) => endsOn === day);
  return (
    <section className={styles.sheet} aria-label={label} aria-busy={isStale || undefined} data-calendar="">
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday}>
            {words.weekday(day)}
          </span>
        ))}
      </div>
      <div ref={measured} className={styles.weeks} data-scale={scale}>
        {weeks.map((week) => {
          const laid = layWeek(week, cards, mode, (day) => endingOn(day).length);
          const deepest = Math.max(0, ...[...laid.values()].map(({ taken }) => Math.max(-1, ...taken) + 1));
          const most = Math.max(deepest, ...week.map((day) => content.countOf(day) + endingOn(day).length));
          const lines = linesFor(most);
          return (
            <ol
              key={week[0]}
              className={styles.week}
              style={{ '--lines': scale === 'week' ? deepest : 0 } as CSSProperties}
            >
              {week.map((day) => {
                const own = laid.get(day);
                const inSight = [...(own?.taken ?? [])].filter((line) => line < lines).length;
                const count = content.countOf(day);
                const all = Math.max(count + endingOn(day).length, own?.taken.size ?? 0);
                return (
                  <CalendarDay
                    key={day}
                    day={day}
                    isToday={day === today}
                    isOutside={scale === 'month' && day.slice(0, 7) !== on.slice(0, 7)}
                    isFree={content.isFree(weekdayOf(day))}
                    holiday={content.holidayOf(day)}
                    count={count}
                    hidden={Math.max(0, all - inSight)}
                    milestones={endingOn(day).slice(0, lines)}
                    onOpen={() => content.onDay(day)}
                  >
                    {own?.pieces
                      .filter(({ line }) => line < lines)
                      .map(({ card, line, length, ...look }) => (
                        <div
                          key={card.id}
                          className={styles.piece}
                          style={{ '--line': line, '--length': length } as CSSProperties}
                        >
                          <CalendarChip
                            card={card}
                            day={day}
                            to={content.toTask(card)}
                            today={today}
                            mayMove={content.mayPlan(card)}
                            isSelected={card.id === content.opened}
                            place={content.placeOf?.(card)}
                            look={look}
                            onTouched={() => content.onMenu(card)}
                          />
                        </div>
                      ))}
                  </CalendarDay>
                );
              })}
            </ol>
          );
        })}
      </div>
    </section>
  );
}

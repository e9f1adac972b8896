import { daysBetween } from '@quilt/contract/days';
import type { CalendarMode } from '@quilt/contract/features/calendar';
import type { TaskCard } from '@quilt/contract/features/tasks';
import { placeOf } from './places';

/** The part of a task that one week shows: where it begins there, in which line, and over how many days. */
export interface Piece {
  card: TaskCard;
  line: number;
  length: number;
  /** It goes on from the week before, and into the one after. */
  isFromBefore: boolean;
  isGoingOn: boolean;
}

export interface LaidDay {
  /** Those that begin here, or come from the week before. */
  pieces: Piece[];
  /** Lines in which something stands on this day. */
  taken: Set<number>;
}

/** Each in the first line that is free on all of its days; the first lines of a day are its milestones'. */
export function layWeek(
  days: readonly string[],
  cards: readonly TaskCard[],
  mode: CalendarMode,
  milestonesOn: (day: string) => number,
): Map<string, LaidDay> {
  const laid = new Map<string, LaidDay>();
  for (const day of days) {
    const taken = new Set(Array.from({ length: milestonesOn(day) }, (_, line) => line));
    laid.set(day, { pieces: [], taken });
  }
  const [monday, sunday] = [days[0], days.at(-1)];
  if (monday === undefined || sunday === undefined) return laid;
  const placed = cards.flatMap((card) => {
    const place = placeOf(card, mode);
    return place && place[0] <= sunday && place[1] >= monday
      ? [{ card, first: place[0], last: place[1] }]
      : [];
  });
  placed.sort(
    (one, other) =>
      compare(one.first, other.first) || compare(other.last, one.last) || one.card.id - other.card.id,
  );
  for (const { card, first, last } of placed) {
    const from = first < monday ? monday : first;
    const until = last > sunday ? sunday : last;
    const own = days.filter((day) => day >= from && day <= until).flatMap((day) => laid.get(day) ?? []);
    let line = 0;
    while (own.some(({ taken }) => taken.has(line))) line += 1;
    for (const { taken } of own) taken.add(line);
    own[0]?.pieces.push({
      card,
      line,
      length: daysBetween(from, until) + 1,
      isFromBefore: first < monday,
      isGoingOn: last > sunday,
    });
  }
  return laid;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

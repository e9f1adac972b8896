import type { Priority } from '@quilt/contract/features/tasks';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { addDays } from '../../platform/days';
import type { DeadlineRow } from './feed.repository';
import { toDate, toInstant, toText, writeLines } from './icalendar';

interface FeedWords {
  calendar: string;
  inspected(title: string): string;
}

const WORDS: Readonly<Record<Language, FeedWords>> = {
  en: { calendar: `${PRODUCT_NAME}: deadlines`, inspected: (title) => `Inspect: ${title}` },
  ru: { calendar: `${PRODUCT_NAME}: сроки`, inspected: (title) => `Проверить: ${title}` },
};

/** Of 1 to 9, where 1 is the highest. */
const PRIORITIES: Readonly<Record<Priority, number>> = { high: 1, average: 5, low: 9 };

/** How often calendars are to ask again. */
const EVERY = 'PT1H';

/** Whole days, as deadlines are: a day of the team's is that day in whichever zone it is looked at. */
export function writeDeadlines(
  deadlines: readonly DeadlineRow[],
  origin: string,
  language: Language,
): string {
  const words = WORDS[language];
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Deadlines//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${toText(words.calendar)}`,
    `X-WR-CALNAME:${toText(words.calendar)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`,
    `X-PUBLISHED-TTL:${EVERY}`,
    ...deadlines.flatMap((row) => writeEvent(row, origin, words)),
    'END:VCALENDAR',
  ]);
}

function writeEvent(row: DeadlineRow, origin: string, words: FeedWords): string[] {
  const url = `${origin}/project/${row.project_id}/${row.id}`;
  return [
    'BEGIN:VEVENT',
    // The same however the task changes, so that calendars move what they have.
    `UID:task-${row.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${toInstant(row.changed_at)}`,
    `LAST-MODIFIED:${toInstant(row.changed_at)}`,
    `SEQUENCE:${row.version}`,
    `DTSTART;VALUE=DATE:${toDate(row.deadline)}`,
    `DTEND;VALUE=DATE:${toDate(addDays(row.deadline, 1))}`,
    `SUMMARY:${toText(row.is_inspected ? words.inspected(row.title) : row.title)}`,
    `DESCRIPTION:${toText(`#${row.id} ${row.project_title}\n${url}`)}`,
    `CATEGORIES:${toText(row.project_title)}`,
    `PRIORITY:${PRIORITIES[row.priority]}`,
    // It takes no time of the day.
    'TRANSP:TRANSPARENT',
    `URL:${url}`,
    'END:VEVENT',
  ];
}

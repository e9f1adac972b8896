import type { Language } from '../product';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Nobody counts up to more than a few of one unit. */
const MOST_SECONDS = 90;
const MOST_MINUTES = 90;

/** As they stand after "in" and "wait", «через» и «подождите». */
const UNITS = {
  en: {
    minute: { one: 'minute', other: 'minutes' },
    hour: { one: 'hour', other: 'hours' },
  },
  ru: {
    minute: { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' },
    hour: { one: 'час', few: 'часа', many: 'часов', other: 'часа' },
  },
} as const satisfies Record<Language, Record<'minute' | 'hour', Words>>;
type Words = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const SECONDS: Record<Language, string> = { en: 's', ru: 'с' };

/** Whether it is told by the second. */
export function isShortWait(seconds: number): boolean {
  return seconds <= MOST_SECONDS;
}

/** `42 s`, `15 minutes`, `3 hours`; rather too long than too short. */
export function wordWait(seconds: number, language: Language): string {
  if (isShortWait(seconds)) return `${Math.ceil(seconds)} ${SECONDS[language]}`;
  const minutes = Math.ceil(seconds / MINUTE);
  return minutes <= MOST_MINUTES
    ? count(minutes, 'minute', language)
    : count(Math.ceil(seconds / HOUR), 'hour', language);
}

function count(value: number, unit: 'minute' | 'hour', language: Language): string {
  const words: Words = UNITS[language][unit];
  return `${value} ${words[new Intl.PluralRules(language).select(value)] ?? words.other}`;
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { useInterface } from '../../lib/interface-store';
import { DAY_MS } from '../../lib/spans';
import './i18n';

const WEEK = 7;

const startOf = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

const daysAgo = (time: Date, now: Date): number => Math.round((startOf(now) - startOf(time)) / DAY_MS);

const pad = (part: number): string => String(part).padStart(2, '0');

/** The calendar day of a moment where its reader is. */
export const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;

/** In a list: the time of what is of today, the weekday of this week, else the day. */
export function useShortWhen(): (instant: string) => string {
  const format = useFormat();
  const language = useInterface((state) => state.language);
  return (instant) => {
    const time = new Date(instant);
    const days = daysAgo(time, new Date());
    if (days <= 0) return format.time(time);
    if (days < WEEK) return new Intl.DateTimeFormat(language, { weekday: 'short' }).format(time);
    return format.day(dayOf(time));
  };
}

/** Between messages: today, yesterday, or the day in full. */
export function useDayWords(): (day: string) => string {
  const { t } = useTranslation('chats');
  const format = useFormat();
  return (day) => {
    const time = new Date(`${day}T00:00`);
    const days = daysAgo(time, new Date());
    if (days === 0) return t('today');
    if (days === 1) return t('yesterday');
    return days > 0 && days < WEEK ? format.longDay(time) : format.dayAndMonth(time);
  };
}

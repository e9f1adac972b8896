import { useTranslation } from 'react-i18next';
import './i18n';

const HOUR = 60;
const BY_CLOCK = /^(\d+):([0-5]\d)$/;
const IN_WORDS = /^(?:(\d+(?:\.\d+)?)\s*(?:h|ч)\p{L}*\.?)?\s*(?:(\d+)\s*(?:(?:m|м)\p{L}*\.?)?)?$/u;

/**
 * Minutes of `1h 30m`, `1:30`, `90m`, `1.5h`, `1 ч 30 мин`; null where nothing is typed, undefined where it cannot be
 * read. A number alone is hours.
 */
export function readMinutes(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.');
  if (text === '') return null;
  if (/^\d+(\.\d+)?$/.test(text)) return positive(Math.round(Number(text) * HOUR));
  const [, hours = '0', minutes = '0'] = BY_CLOCK.exec(text) ?? IN_WORDS.exec(text) ?? [];
  return positive(Math.round(Number(hours) * HOUR) + Number(minutes));
}

const positive = (minutes: number): number | undefined => (minutes > 0 ? minutes : undefined);

/** `6 h`, `1 h 30 min`, `45 min` */
export function useMinutesWords(): (minutes: number) => string {
  const { t } = useTranslation('time');
  return (total) => {
    const [hours, minutes] = [Math.floor(total / HOUR), total % HOUR];
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('hoursAndMinutes', { hours, minutes });
  };
}

/** `0:35:12` of what has gone by; a clock that is behind the server's begins at nothing. */
export function wordElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

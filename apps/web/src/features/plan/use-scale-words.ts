import { toDayNumber } from '@quilt/contract/days';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useInterface } from '../../lib/interface-store';
import { DAY_MS } from '../../lib/spans';
import './i18n';
import type { Band, Zoom } from './scale';

const LOCALES = { en: 'en-GB', ru: 'ru-RU' } as const;

interface ScaleWords {
  upper(band: Band): string;
  lower(band: Band): string;
}

/** What the head says of weeks, months and years. Days are the same everywhere, so no time zone may move them. */
export function useScaleWords(): Record<Zoom, ScaleWords> {
  const { t } = useTranslation('plan');
  const language = useInterface((state) => state.language);
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' });
      return (day: number): string => format.format(day * DAY_MS).replace(/\sг\.$/, '');
    };
    const dayAndMonth = write({ day: 'numeric', month: 'long' });
    const shortDay = write({ day: 'numeric', month: 'short' });
    const monthAndYear = write({ month: 'long', year: 'numeric' });
    const shortMonth = write({ month: 'short' });
    const date = ({ day }: Band): number => Number(day.slice(8, 10));
    const year = ({ day }: Band): string => day.slice(0, 4);
    const week = (band: Band): string => {
      const last = band.from + 6;
      const isWithin = date(band) <= Number(new Date(last * DAY_MS).toISOString().slice(8, 10));
      return t('head.week', {
        from: isWithin ? String(date(band)) : dayAndMonth(band.from),
        to: dayAndMonth(last),
      });
    };
    const quarter = ({ day }: Band): string =>
      t('head.quarter', { number: Math.ceil(Number(day.slice(5, 7)) / 3) });
    const words: Record<Zoom, ScaleWords> = {
      day: { upper: week, lower: (band) => String(date(band)) },
      week: { upper: ({ from }) => monthAndYear(from), lower: ({ from }) => shortDay(from) },
      month: { upper: year, lower: ({ day }) => shortMonth(toDayNumber(day)) },
      quarter: { upper: year, lower: quarter },
    };
    return words;
  }, [language, t]);
}

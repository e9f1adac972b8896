import type { RepeatEnd, RepeatRule } from '@quilt/contract/features/recurrence';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { WEEKDAYS } from '../teams';
import { PLACES } from './draft';
import './i18n';

/** How something repeats, in a sentence. */
export function useRepeatWords() {
  const { t } = useTranslation('recurrence');
  const format = useFormat();
  const wordWeekdays = (weekdays: readonly number[]): string => {
    const names = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) =>
      t(`onWeekday.${`d${day}` as const}`),
    );
    return format
      .listParts(names)
      .map(({ value }) => value)
      .join('');
  };
  /** Which weekday of a month. */
  const wordPlace = (nth: number, weekday: number): string => {
    const place = PLACES.find((one) => one === nth) ?? 1;
    const day = WEEKDAYS.find((one) => one === weekday) ?? 1;
    const key = `n${place}w${day}` as const;
    return t(`nth.${key}`);
  };
  const wordRule = (rule: RepeatRule): string => {
    switch (rule.kind) {
      case 'daily':
        return rule.every === 1 ? t('everyDay') : t('everyDays', { count: rule.every });
      case 'weekly': {
        const days = wordWeekdays(rule.weekdays);
        return rule.every === 1 ? t('everyWeek', { days }) : t('everyWeeks', { count: rule.every, days });
      }
      case 'monthly': {
        const on = t(rule.day > 28 ? 'onLateDay' : 'onDay', { day: rule.day });
        return rule.every === 1 ? t('everyMonth', { on }) : t('everyMonths', { count: rule.every, on });
      }
      case 'monthlyWeekday': {
        const on = wordPlace(rule.nth, rule.weekday);
        return rule.every === 1 ? t('everyMonth', { on }) : t('everyMonths', { count: rule.every, on });
      }
      case 'afterDone':
        return t('afterDone', { count: rule.days });
    }
  };
  const wordEnd = (end: RepeatEnd): string | null => {
    if (end.kind === 'until') return t('untilDay', { day: format.day(end.day) });
    return end.kind === 'times' ? t('timesInAll', { count: end.times }) : null;
  };
  return { wordRule, wordEnd, wordPlace };
}

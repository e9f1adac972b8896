import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import './i18n';

interface Days {
  startsOn: string | null;
  endsOn: string | null;
}

/** From when to when something goes; null where neither is set. */
export function useDayWords(): (days: Days) => string | null {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return ({ startsOn, endsOn }) => {
    const [from, to] = [startsOn && format.day(startsOn), endsOn && format.day(endsOn)];
    if (from && to) return t('days.range', { from, to });
    if (from) return t('days.from', { from });
    return to && t('days.until', { to });
  };
}

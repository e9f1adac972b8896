import { useTranslation } from 'react-i18next';
import './i18n';

const HOUR = 60;
const TYPED = /^(?:(\d+(?:\.\d+)?)\s*(?:h|ч)\p{L}*\.?)?\s*(?:(\d+)\s*(?:m|м)\p{L}*\.?)?$/u;

/** Minutes; null where nothing is typed, undefined where it cannot be read. A number alone is hours. */
export function readEstimate(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.');
  if (text === '') return null;
  if (/^\d+(\.\d+)?$/.test(text)) return positive(Math.round(Number(text) * HOUR));
  const match = TYPED.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0'] = match;
  return positive(Math.round(Number(hours) * HOUR) + Number(minutes));
}

const positive = (minutes: number): number | undefined => (minutes > 0 ? minutes : undefined);

/** `6 h`, `1 h 30 min`, `45 min` */
export function useEstimateWords(): (minutes: number) => string {
  const { t } = useTranslation('task');
  return (total) => {
    const [hours, minutes] = [Math.floor(total / HOUR), total % HOUR];
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('hoursAndMinutes', { hours, minutes });
  };
}

import { useTranslation } from 'react-i18next';
import { DayToggles } from '../../../ui/controls/DayToggles';
import './i18n';
import { useWeekdays, WEEKDAYS } from './weekdays';

interface WorkingDaysProps {
  /** 1 is Monday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
}

export function WorkingDays({ value, onChange }: WorkingDaysProps) {
  const { t } = useTranslation('teamSettings');
  const { short, long } = useWeekdays();
  const days = WEEKDAYS.map((day) => ({ value: day, short: short(day), long: long(day) }));
  return <DayToggles label={t('workingDays')} days={days} value={value} onChange={onChange} />;
}

import type { Russian } from '../texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  toMonths: 'Выбрать месяц',
  toYears: 'Выбрать год',
  nextMonth: 'Следующий месяц',
  previousMonth: 'Предыдущий месяц',
  nextYear: 'Следующий год',
  previousYear: 'Предыдущий год',
  nextDecade: 'Следующие десять лет',
  previousDecade: 'Предыдущие десять лет',
};

export const en = {
  toMonths: 'Choose a month',
  toYears: 'Choose a year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
};

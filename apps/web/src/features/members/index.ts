export { membersQuery } from './api';
export { DayField } from './components/DayField';
export { TemporaryFields } from './components/TemporaryFields';
export { todayIn, toLocalDate } from './days';
export { NO_TERMS, type TemporaryTerms } from './temporary';

export { membersQuery } from './api';
export { TemporaryFields } from './components/TemporaryFields';
export { addDays, todayIn, toLocalDate } from './days';
export { NO_TERMS, type TemporaryTerms } from './temporary';

export * from './recurrence.endpoints';
export * from './recurrence.errors';
export * from './recurrence.schema';
export * from './repeat-days';

export * from './calendar.endpoints';
export * from './calendar.schema';

export * from './task-parts.schema';
export * from './tasks.endpoints';
export * from './tasks.errors';
export * from './tasks.events';
export * from './tasks.ids';
export * from './tasks.schema';
export * from './transfer.schema';

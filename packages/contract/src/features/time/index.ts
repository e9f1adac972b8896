export * from './time.endpoints';
export * from './time.errors';
export * from './time.events';
export * from './time.schema';

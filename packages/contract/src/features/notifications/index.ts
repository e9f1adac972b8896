export * from './notifications.endpoints';
export * from './notifications.events';
export * from './notifications.schema';

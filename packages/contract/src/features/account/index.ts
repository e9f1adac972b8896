export * from './account.endpoints';
export * from './account.errors';
export * from './account.events';
export * from './account.schema';

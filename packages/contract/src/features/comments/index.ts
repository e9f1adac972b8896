export * from './comments.endpoints';
export * from './comments.errors';
export * from './comments.events';
export * from './comments.schema';

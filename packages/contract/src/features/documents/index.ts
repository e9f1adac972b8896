export * from './documents.endpoints';
export * from './documents.errors';
export * from './documents.events';
export * from './documents.schema';

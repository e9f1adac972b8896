export * from './templates.endpoints';
export * from './templates.errors';
export * from './templates.events';
export * from './templates.schema';

export * from './views.endpoints';
export * from './views.errors';
export * from './views.events';
export * from './views.schema';

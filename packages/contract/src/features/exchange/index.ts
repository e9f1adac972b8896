export * from './exchange.endpoints';
export * from './exchange.errors';
export * from './exchange.schema';
export * from './imports.endpoints';
export * from './imports.events';
export * from './imports.schema';

export * from './recovery.endpoints';
export * from './recovery.errors';
export * from './recovery.schema';

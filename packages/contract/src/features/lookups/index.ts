export * from './lookups.endpoints';
export * from './lookups.schema';

export * from './search.endpoints';
export * from './search.query';
export * from './search.schema';

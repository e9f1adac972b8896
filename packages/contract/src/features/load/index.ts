export * from './load.endpoints';
export * from './load.schema';

export * from './registration.endpoints';
export * from './registration.errors';
export * from './registration.schema';

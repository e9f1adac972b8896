export * from './auth.endpoints';
export * from './auth.errors';
export * from './auth.events';
export * from './auth.schema';
export * from './password-names';

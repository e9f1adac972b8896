export * from './endpoint';
export * from './envelope';
export * from './error-answer';
export * from './error-texts';
export * from './errors';
export * from './event';
export * from './ids';
export * from './live';

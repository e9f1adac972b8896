export * from './endpoint';
export * from './envelope';
export * from './event';
export * from './ids';

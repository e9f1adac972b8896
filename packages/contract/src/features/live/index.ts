export * from './live.endpoints';
export * from './live.events';

export * from './live.endpoints';

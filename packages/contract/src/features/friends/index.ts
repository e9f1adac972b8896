export * from './friends.endpoints';
export * from './friends.errors';
export * from './friends.events';
export * from './friends.schema';

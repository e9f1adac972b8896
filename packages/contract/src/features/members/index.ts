export * from './members.endpoints';
export * from './members.errors';
export * from './members.events';
export * from './members.schema';

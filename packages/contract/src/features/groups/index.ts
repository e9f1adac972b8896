export * from './group-people.endpoints';
export * from './groups.endpoints';
export * from './groups.errors';
export * from './groups.events';
export * from './groups.ids';
export * from './groups.schema';

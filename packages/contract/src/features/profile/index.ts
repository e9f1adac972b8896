export * from './profile.endpoints';
export * from './profile.errors';
export * from './profile.events';
export * from './profile.schema';
export * from './reserved-usernames';

export * from './achievements.endpoints';
export * from './achievements.errors';
export * from './achievements.events';
export * from './achievements.facts';
export * from './achievements.rules';
export * from './achievements.schema';

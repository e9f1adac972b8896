export * from './milestone.schema';
export * from './plan.endpoints';
export * from './plan.errors';
export * from './plan.events';
export * from './plan.schema';
export * from './schedule';

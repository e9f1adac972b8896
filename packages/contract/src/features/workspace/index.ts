export * from './feed.endpoints';
export * from './feed.schema';
export * from './workspace.endpoints';
export * from './workspace.events';
export * from './workspace.schema';

export * from './projects.endpoints';
export * from './projects.errors';
export * from './projects.events';
export * from './projects.schema';

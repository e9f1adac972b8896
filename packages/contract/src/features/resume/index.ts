export * from './resume.endpoints';
export * from './resume.errors';
export * from './resume.events';
export * from './resume.schema';

export * from './feeds.errors';
export * from './feeds.events';
export * from './feeds.ids';
export * from './feeds.schema';
export * from './post-comments.endpoints';
export * from './post-files.endpoints';
export * from './posts.endpoints';

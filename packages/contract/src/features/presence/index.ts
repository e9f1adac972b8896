export * from './presence.schema';

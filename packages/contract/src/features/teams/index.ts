export * from './audit-terms';
export * from './team-page.schema';
export * from './teams.endpoints';
export * from './teams.errors';
export * from './teams.events';
export * from './teams.ids';
export * from './teams.schema';

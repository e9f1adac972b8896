export * from './invitations.endpoints';
export * from './invitations.errors';
export * from './invitations.events';
export * from './invitations.ids';
export * from './invitations.schema';

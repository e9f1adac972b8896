/* Apart from index.ts: endpoints name codes, so the codes cannot come by way of the endpoints. */
export * from './account/account.errors';
export * from './auth/auth.errors';
export * from './comments/comments.errors';
export * from './documents/documents.errors';
export * from './friends/friends.errors';
export * from './invitations/invitations.errors';
export * from './live/live.errors';
export * from './members/members.errors';
export * from './profile/profile.errors';
export * from './projects/projects.errors';
export * from './recovery/recovery.errors';
export * from './registration/registration.errors';
export * from './resume/resume.errors';
export * from './tasks/tasks.errors';
export * from './teams/teams.errors';
export * from './views/views.errors';

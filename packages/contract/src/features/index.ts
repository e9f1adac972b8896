/** Every feature, by one line: its endpoints, events and errors are on the lists of all by what they are. */
export * as account from './account';
export * as auth from './auth';
export * as friends from './friends';
export * as invitations from './invitations';
export * as live from './live';
export * as lookups from './lookups';
export * as members from './members';
export * as notifications from './notifications';
export * as people from './people';
export * as presence from './presence';
export * as profile from './profile';
export * as projects from './projects';
export * as recovery from './recovery';
export * as registration from './registration';
export * as resume from './resume';
export * as teams from './teams';

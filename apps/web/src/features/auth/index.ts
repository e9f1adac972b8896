export { currentUserQuery } from './api';
export { LogOutButton } from './components/LogOutButton';
export { UserAvatar } from './components/UserAvatar';
export { useLiveUser } from './live';
export { useCurrentUser } from './use-current-user';

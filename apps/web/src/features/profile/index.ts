export { currentUserQuery, prefetchCurrentUser } from './api';
export { UserAvatar } from './components/UserAvatar';
export { useLiveUser } from './live';
export { useCurrentUser } from './use-current-user';
export { usernameQuery, useUsernameCheck } from './use-username-check';

export { currentUserQuery, prefetchCurrentUser } from './api';
export { UserAvatar } from './components/UserAvatar';
export { useAvatarPerson } from './components/use-avatar-person';
export { useLiveUser } from './live';
export { copyProfileLink, profilePath, profileSender, profileUrl } from './profile-link';
export { useCurrentUser } from './use-current-user';
export { useJobTitles } from './use-job-titles';
export { usernameQuery, useUsernameCheck } from './use-username-check';
export { profileQuery, stripsQuery } from './view-api';

export { groupQuery, ownGroupsQuery, refetchGroup } from './api';
export { GroupFace } from './components/GroupFace';
export { useLiveGroup } from './live';

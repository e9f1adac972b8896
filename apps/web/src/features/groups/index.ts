export { groupQuery, ownGroupsQuery, refetchGroup } from './api';
export { GroupFace } from './components/GroupFace';
export { OwnGroupsCard } from './components/OwnGroupsCard';
export { useLiveGroup } from './live';

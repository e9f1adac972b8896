export { groupQuery, ownGroupsQuery } from './api';
export { GroupFace } from './components/GroupFace';
export { useLiveGroup } from './live';

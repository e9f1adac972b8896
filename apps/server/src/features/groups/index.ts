import type { Feature } from '../../platform/feature';
import { groupScope } from './groups.access';
import { purgeGroups } from './groups.jobs';
import { fillGroupsWorld } from './groups.large-world';
import { mailedGroups } from './groups.mailed';
import { groupsConsumers, groupsGuard } from './groups.notices';
import { groupsPersonalData } from './groups.personal-data';
import { groupsRoutes } from './groups.routes';
import { groupsSource } from './groups.search';
import { listGroupStrip } from './groups.strips';
import { fillGroupsDemo } from './groups.worlds';

export { requireGroup } from './groups.access';
export { isInGroupAs, isReadableBy, listMembersOf } from './groups.repository';

export const groupsFeature: Feature = {
  name: 'groups',
  routes: groupsRoutes,
  scopes: [groupScope],
  personalData: groupsPersonalData,
  consumers: groupsConsumers,
  noticeGuards: [groupsGuard],
  mailedNotices: [mailedGroups],
  jobs: [purgeGroups],
  profileStrips: listGroupStrip,
  searchSources: [groupsSource],
  demo: fillGroupsDemo,
  largeWorld: fillGroupsWorld,
};

import type { Feature } from '../../platform/feature';
import { sweepMembers } from './members.jobs';
import { membersConsumers } from './members.notices';
import { membersPersonalData } from './members.personal-data';
import { membersRoutes } from './members.routes';
import { fillMembersDemo, fillMembersWorld } from './members.worlds';

export { listAbsencesIn } from './absences.repository';
export { requireGrant } from './grants';

export const membersFeature: Feature = {
  name: 'members',
  routes: membersRoutes,
  personalData: membersPersonalData,
  consumers: membersConsumers,
  jobs: [sweepMembers],
  demo: fillMembersDemo,
  largeWorld: fillMembersWorld,
};

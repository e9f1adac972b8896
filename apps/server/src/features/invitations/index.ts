import type { Feature } from '../../platform/feature';
import { deliverInvitation } from './delivery';
import { pruneJoining, sweepInvitations } from './invitations.jobs';
import { fillInvitationsWorld } from './invitations.large-world';
import { mailedInvitations } from './invitations.mailed';
import { invitationsConsumers } from './invitations.notices';
import { listInvitationParts } from './invitations.parts';
import { invitationsPersonalData } from './invitations.personal-data';
import { invitationsRoutes } from './invitations.routes';
import { fillInvitationsDemo } from './invitations.worlds';

export const invitationsFeature: Feature = {
  name: 'invitations',
  routes: invitationsRoutes,
  personalData: invitationsPersonalData,
  consumers: invitationsConsumers,
  mailedNotices: [mailedInvitations],
  jobs: [deliverInvitation, sweepInvitations, pruneJoining],
  teamParts: listInvitationParts,
  demo: fillInvitationsDemo,
  largeWorld: fillInvitationsWorld,
};

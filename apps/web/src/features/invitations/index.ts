export { InvitationsCard } from './components/InvitationsCard';
export { JoinRequestsCard } from './components/JoinRequestsCard';
export { OwnInvitations } from './components/OwnInvitations';
export { InviteDialog } from './invite/InviteDialog';
export { InviteToTeam } from './to-team/InviteToTeam';

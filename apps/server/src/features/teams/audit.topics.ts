import { AUDIT_KINDS, type AuditKind, type AuditTopic } from '@quilt/contract/features/teams';

/** Which part of the log each kind belongs to; one that is new does not compile until it is told. */
const TOPICS: Readonly<Record<AuditKind, AuditTopic>> = {
  teamCreated: 'settings',
  teamChanged: 'settings',
  teamArchived: 'settings',
  teamRestored: 'settings',
  teamDeleted: 'settings',
  teamUndeleted: 'settings',
  memberJoined: 'members',
  memberLeft: 'members',
  memberRemoved: 'members',
  roleChanged: 'members',
  roleExpired: 'members',
  memberExtended: 'members',
  ownerChanged: 'members',
  invitationSent: 'invitations',
  invitationResent: 'invitations',
  invitationCancelled: 'invitations',
  invitationDeclined: 'invitations',
  linkMade: 'invitations',
  linkCancelled: 'invitations',
  joinRequestDeclined: 'invitations',
  auditExported: 'settings',
  projectCreated: 'projects',
  projectChanged: 'projects',
  projectArchived: 'projects',
  projectRestored: 'projects',
  projectDeleted: 'projects',
  projectUndeleted: 'projects',
  projectMembersChanged: 'projects',
  milestoneCreated: 'projects',
  milestoneChanged: 'projects',
  milestoneDeleted: 'projects',
  taskMovedAway: 'projects',
};

export function kindsOf(topic: AuditTopic): AuditKind[] {
  return AUDIT_KINDS.filter((kind) => TOPICS[kind] === topic);
}

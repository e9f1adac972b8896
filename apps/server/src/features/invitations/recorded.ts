import type { AuditParams } from '@quilt/contract/features/teams';
import type { InvitationRow } from './invitations.repository';

/**
 * What the ledger keeps of an invitation. No address: the ledger is for good, and an address is somebody's to take back,
 * so the log reads it where it stands.
 */
export function recordOf({ id, role, user_id }: Pick<InvitationRow, 'id' | 'role' | 'user_id'>): AuditParams {
  return user_id === null ? { role, by: 'email', invitation: id } : { role, by: 'name' };
}

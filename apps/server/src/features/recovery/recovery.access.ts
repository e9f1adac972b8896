import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { hashToken } from '../../platform/secrets';
import {
  findRecoveryLink,
  findUndoLink,
  type RecoveryLinkRow,
  type UndoLinkRow,
} from './recovery.repository';

/** The only way from a token to the account that it recovers; one that opens nothing says why. */
export async function requireRecoveryLink(
  reader: Reader,
  token: string,
  now: Date,
): Promise<RecoveryLinkRow> {
  const link = await findRecoveryLink(reader, hashToken(token));
  if (!link) throw fail('recovery.link_unknown');
  if (link.used_at !== null) throw fail('recovery.link_used');
  if (link.expires_at <= now) throw fail('recovery.link_expired');
  // The account has moved on, and whoever reads the old mailbox may be somebody else.
  if (link.email.toLowerCase() !== link.current_email.toLowerCase()) throw fail('recovery.link_expired');
  return link;
}

/** Nobody can ask for another one, so these are told in words of their own. */
export async function requireUndoLink(reader: Reader, token: string, now: Date): Promise<UndoLinkRow> {
  const link = await findUndoLink(reader, hashToken(token));
  if (!link) throw fail('recovery.undo_unknown');
  if (link.used_at !== null) throw fail('recovery.undo_used');
  if (link.expires_at <= now) throw fail('recovery.undo_expired', { days: LIMITS.undoLinkDays });
  return link;
}

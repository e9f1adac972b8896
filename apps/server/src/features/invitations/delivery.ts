import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { InvitationId, invited, ownInvitationsChanged } from '@quilt/contract/features/invitations';
import { toLanguage } from '@quilt/contract/product';
import { z } from 'zod';
import { originOf } from '../../platform/config';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish, runTransaction } from '../../platform/db/transaction';
import type { JobDefinition } from '../../platform/feature';
import { hashToken, newToken } from '../../platform/secrets';
import { findAccount, findUser, isErased, NOBODYS_ID, type UserRow } from '../profile';
import { findTeamFor } from '../teams';
import { findStandingGrant } from './grants';
import { invitationMail } from './invitations.mails';
import { type InvitationRow, isOpenAt, lockInvitation, setToken } from './invitations.repository';
import { findOwn, inviteeOf } from './own.repository';

/**
 * What goes to an address, after it was sent, sent again or taken back. Only here it is looked whose the address is: an
 * account that does not let itself be invited, is in the team or has blocked the inviter gets nothing and sees nothing,
 * and who invites is told the same in any case. The token is made here too, and is nowhere but in the mail.
 */
export const deliverInvitation: JobDefinition<{ id: InvitationId }> = {
  name: 'invitations.deliver',
  parse: (data) => z.object({ id: InvitationId }).parse(data),
  run: (platform, { id }) =>
    runTransaction(
      platform.db,
      async (tx) => {
        const row = await lockInvitation(tx, id);
        if (row && row.email !== null) await deliver(tx, platform, row, row.email);
      },
      platform.committed,
    ),
};

async function deliver(tx: Tx, platform: Platform, row: InvitationRow, email: string): Promise<void> {
  const now = platform.clock.now();
  const owner = await findOwner(tx, email);
  if (owner && !(await findOwn(tx, inviteeOf(owner), row.id, now))?.is_reached) return;
  if (owner) {
    publish(tx, ownInvitationsChanged, { id: row.id, scope: toScope('user', owner.uuid as UserUuid) });
  }
  // A job that is run twice mails once.
  if (!isOpenAt(row, now) || row.token_hash !== null) return;
  await mail(tx, platform, row, { email, owner, now });
}

/** An account that has confirmed it; one that has not may be anybody's. */
async function findOwner(tx: Tx, email: string): Promise<UserRow | null> {
  const account = await findAccount(tx, { email });
  if (!account || account.email_verified_at === null || isErased(account)) return null;
  return findUser(tx, account.id);
}

async function mail(
  tx: Tx,
  { config, mailer }: Platform,
  row: InvitationRow,
  { email, owner, now }: { email: string; owner: UserRow | null; now: Date },
): Promise<void> {
  const team = await findTeamFor(tx, row.team_id, NOBODYS_ID as UserId);
  const inviter = row.inviter_id === null ? null : await findUser(tx, row.inviter_id);
  const grant = team && (await findStandingGrant(tx, team, row, now));
  if (!team || !inviter || !grant) return;
  const token = newToken();
  await setToken(tx, row.id, hashToken(token));
  if (owner) {
    publish(tx, invited, {
      id: team.id,
      scope: toScope('user', owner.uuid as UserUuid),
      patch: { invitation: row.id, by: inviter.uuid as UserUuid },
    });
  }
  const origin = originOf(config);
  const content = invitationMail({
    origin,
    // Of somebody whom nobody knows here, that of who knows them.
    language: toLanguage((owner ?? inviter).language),
    url: `${origin}/invite/${token}`,
    team: team.title,
    inviter: `${inviter.first_name} ${inviter.last_name}`,
    role: row.role,
    lastDay: row.last_day,
    text: row.text,
    expiresAt: row.expires_at,
  });
  await mailer.queue(tx, { to: owner?.email ?? email, ...content });
}

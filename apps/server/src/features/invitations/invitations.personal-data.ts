import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { findUser } from '../profile';
import { titleFor } from '../teams';
import { lowered } from './invitations.repository';

/** To the user by name or by their confirmed address, and by the user; whom others have invited is not theirs. */
async function exportInvitations(reader: Reader, user: UserId): Promise<unknown> {
  const [received, sent, links, requests] = await Promise.all([
    sql`
      select case state when 'pending' then teams.title else ${titleFor(user)} end as team, role, last_day, text, state,
             sent_at, expires_at, answered_at
        from invitations join teams on teams.id = invitations.team_id
       where ${isTheirs(user)} or answered_by = ${user} order by invitations.id`.execute(reader),
    sql`
      select ${titleFor(user)} as team, role, last_day, text, state, sent_at, expires_at, answered_at, email,
             (select uuid from users where id = invitations.user_id) as person
        from invitations join teams on teams.id = invitations.team_id
       where inviter_id = ${user} order by invitations.id`.execute(reader),
    sql`
      select ${titleFor(user)} as team, role, last_day, uses, uses_left, invite_links.created_at, expires_at,
             cancelled_at
        from invite_links join teams on teams.id = invite_links.team_id
       where inviter_id = ${user} order by invite_links.id`.execute(reader),
    sql`
      select ${titleFor(user)} as team, text, asked_at, declined_at
        from join_requests join teams on teams.id = join_requests.team_id
       where user_id = ${user} order by asked_at`.execute(reader),
  ]);
  return { received: received.rows, sent: sent.rows, links: links.rows, joinRequests: requests.rows };
}

const isTheirs = (user: UserId) => sql<boolean>`(invitations.user_id = ${user} or invitations.email = (
  select lower(email) from users where id = ${user} and email_verified_at is not null))`;

/** What others were asked by the user stays as it was answered; what waits would not stand without them. */
async function eraseInvitations(tx: Tx, user: UserId): Promise<void> {
  const row = await findUser(tx, user);
  if (row?.email_verified_at) {
    await sql`delete from invitations where email = ${lowered(row.email)}`.execute(tx);
  }
  await sql`delete from invitations where user_id = ${user} or answered_by = ${user}`.execute(tx);
  await sql`
    update invitations
       set inviter_id = null, text = '', state = case state when 'pending' then 'cancelled' else state end
     where inviter_id = ${user}`.execute(tx);
  await sql`update invitations set host_id = null where host_id = ${user}`.execute(tx);
  await sql`delete from invite_links where inviter_id = ${user}`.execute(tx);
  await sql`update invite_links set host_id = null where host_id = ${user}`.execute(tx);
  await sql`delete from join_requests where user_id = ${user}`.execute(tx);
}

export const invitationsPersonalData: PersonalData = {
  words: {
    en: {
      part: 'your invitations',
      holds: 'invitations to teams that you got or sent, links you made, and teams you asked to join',
    },
    ru: {
      part: 'ваши приглашения',
      holds: 'приглашения в команды, которые вы получили и отправили, ваши ссылки и заявки на вступление',
    },
  },
  columns: [
    'invitations.user_id',
    'invitations.inviter_id',
    'invitations.host_id',
    'invitations.answered_by',
    'invite_links.inviter_id',
    'invite_links.host_id',
    'join_requests.user_id',
  ],
  export: exportInvitations,
  erase: eraseInvitations,
};

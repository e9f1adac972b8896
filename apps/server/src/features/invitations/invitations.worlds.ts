import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import type { InvitationId } from '@quilt/contract/features/invitations';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { AuditKind, TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { addDays } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { hashToken, newToken } from '../../platform/secrets';
import { recordNotice } from '../notifications';
import { findAccount } from '../profile';
import { insertPastEntry } from '../teams';
import * as demo from './invitations.demo';
import { insertInvitation, setState } from './invitations.repository';
import { declineRequest, putRequest } from './join-requests.repository';
import { insertLink } from './links.repository';
import { recordOf } from './recorded';

type Somebody = { id: UserId; uuid: UserUuid };

/** What the demo names, as it is in the database. */
interface Finder {
  person(username: string): Promise<Somebody>;
  team(title: string): Promise<{ id: TeamId; title: string }>;
  projects(team: TeamId, titles: readonly string[]): Promise<ProjectId[]>;
  ago(days: number): Date;
}

export async function fillInvitationsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const find = createFinder(tx, context.clock.now());
    for (const one of demo.INVITATIONS) await invite(tx, find, one);
    for (const one of demo.LINKS) await makeLink(tx, find, one);
    for (const { team, by, text, days, declinedDays } of demo.JOIN_REQUESTS) {
      const [asked, asker] = [await find.team(team), await find.person(by)];
      await putRequest(tx, asked.id, { user_id: asker.id, text, asked_at: find.ago(days) });
      if (declinedDays !== undefined) await declineRequest(tx, asked.id, asker.id, find.ago(declinedDays));
    }
  });
}

function createFinder(tx: Tx, now: Date): Finder {
  return {
    ago: (days) => new Date(now.getTime() - Math.round(days * DAY_MS)),
    async person(username) {
      const account = await findAccount(tx, { login: username });
      if (!account) throw new Error(`the demo has no ${username}`);
      return account;
    },
    async team(title) {
      const { rows } = await sql<{ id: TeamId; title: string }>`
        select id, title from teams where title = ${title} order by id limit 1`.execute(tx);
      if (!rows[0]) throw new Error(`the demo has no team ${title}`);
      return rows[0];
    },
    async projects(team, titles) {
      const { rows } = await sql<{ id: ProjectId }>`
        select id from projects where team_id = ${team} and title = any (${titles}::text[])
         order by id`.execute(tx);
      return rows.map(({ id }) => id);
    },
  };
}

type DemoGrant = Pick<(typeof demo.INVITATIONS)[number], 'team' | 'by' | 'role' | 'term'>;

async function grantOf(find: Finder, { team: title, by, role, term }: DemoGrant) {
  const team = await find.team(title);
  const inviter = await find.person(by);
  return {
    team,
    inviter,
    grant: {
      team_id: team.id,
      inviter_id: inviter.id,
      role,
      last_day: term ? addDays(find.ago(0).toISOString().slice(0, 10), term.days) : null,
      host_id: term ? (await find.person(term.host)).id : null,
      project_ids: term ? await find.projects(team.id, term.projects) : [],
    },
  };
}

async function invite(tx: Tx, find: Finder, one: (typeof demo.INVITATIONS)[number]): Promise<void> {
  const { days, role, state = 'pending', answeredDays, text = '' } = one;
  const { team, inviter, grant } = await grantOf(find, one);
  const invited = one.to.includes('@') ? null : await find.person(one.to);
  const id = await insertInvitation(tx, {
    ...grant,
    user_id: invited?.id ?? null,
    email: invited ? null : one.to,
    text,
    sent_at: find.ago(days),
    expires_at: find.ago(days - LIMITS.invitationDays),
  });
  const record = (kind: AuditKind, actor: Somebody, at: Date) =>
    insertPastEntry(
      tx,
      {
        team: team.id,
        at,
        kind,
        actor: actor.id,
        subject: invited?.id ?? null,
        params: recordOf({ id, role, user_id: invited?.id ?? null }),
      },
      find.ago(0),
    );
  await record('invitationSent', inviter, find.ago(days));
  if (state !== 'pending') {
    const at = find.ago(answeredDays ?? days - LIMITS.invitationDays);
    const isAnswer = state === 'accepted' || state === 'declined';
    await setState(tx, id, state, { at, by: isAnswer ? (invited?.id ?? null) : null });
    if (state === 'cancelled') await record('invitationCancelled', inviter, at);
    if (state === 'declined' && invited) await record('invitationDeclined', invited, at);
  }
  if (invited) await notify(tx, find, { team, inviter, invited, id, one });
}

/** What waits asks its question, and what was declined was told to who had asked. */
async function notify(
  tx: Tx,
  find: Finder,
  told: {
    team: { id: TeamId; title: string };
    inviter: Somebody;
    invited: Somebody;
    id: InvitationId;
    one: (typeof demo.INVITATIONS)[number];
  },
): Promise<void> {
  const { team, inviter, invited, id, one } = told;
  const about = { subject: toScope('team', team.id), params: { teamId: team.id, teamTitle: team.title } };
  if (one.state === undefined) {
    const params = { ...about.params, invitationId: id, role: one.role };
    await recordNotice(
      tx,
      { ...about, params, reader: invited, kind: 'invited', actor: inviter.id, isOpen: true },
      { at: find.ago(one.days), readAt: null },
    );
  }
  if (one.state === 'declined' && one.answeredDays !== undefined) {
    const at = find.ago(one.answeredDays);
    await recordNotice(
      tx,
      { ...about, reader: inviter, kind: 'invitationDeclined', actor: invited.id },
      { at, readAt: at },
    );
  }
}

/** Nobody has their addresses: they were told once, to nobody. */
async function makeLink(tx: Tx, find: Finder, one: (typeof demo.LINKS)[number]): Promise<void> {
  const { team, inviter, grant } = await grantOf(find, one);
  const { id } = await insertLink(tx, {
    ...grant,
    inviter_id: inviter.id,
    token_hash: hashToken(newToken()),
    uses: one.uses,
    created_at: find.ago(one.days),
    expires_at: find.ago(one.days - 7),
  });
  await sql`update invite_links set uses_left = ${one.uses - one.used} where id = ${id}`.execute(tx);
  await insertPastEntry(
    tx,
    {
      team: team.id,
      at: find.ago(one.days),
      kind: 'linkMade',
      actor: inviter.id,
      subject: null,
      params: { role: one.role, days: 7, uses: one.uses },
    },
    find.ago(0),
  );
}

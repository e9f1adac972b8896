import {
  type InvitationId,
  InviteToken,
  listOwnInvitations,
  sendInvitations,
} from '@quilt/contract/features/invitations';
import type { Grant } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { deliverInvitation } from '../features/invitations/delivery';
import type { Person } from '.';
import { mailsTo } from './mails';
import { createTeamsWorld } from './teams-world';

type To = { kind: 'user'; uuid: Person['uuid'] } | { kind: 'email'; email: string };

export const toUser = ({ uuid }: Pick<Person, 'uuid'>): To => ({ kind: 'user', uuid });
export const toEmail = (email: string): To => ({ kind: 'email', email });
export const AS_PERFORMER: Grant = { role: 'performer' };

/** Teams, and people who are invited to them; mails are written when a test asks for them. */
export async function createInvitationsWorld() {
  const world = await createTeamsWorld();
  const { platform, done } = world;
  await platform.jobs.start(platform, [deliverInvitation]);

  const send = (who: Person, team: TeamId, to: To | readonly To[], grant = AS_PERFORMER, text = '') =>
    who.call(sendInvitations, { params: { id: team }, body: { to: [to].flat(), grant, text } });

  /** What came to an address once all that waits to be delivered is. */
  async function mailed(address: string) {
    await platform.jobs.drain();
    return mailsTo(platform, address);
  }

  return {
    ...world,
    send,
    mailed,
    /** The id of the one invitation that is made. */
    async invite(who: Person, team: TeamId, to: To, grant = AS_PERFORMER): Promise<InvitationId> {
      const { items } = await done(send(who, team, to, grant));
      const [item] = items;
      if (!item) throw new Error('nobody was invited');
      return item.id;
    },
    /** Of the newest mail there. */
    async tokenFor(address: string): Promise<InviteToken> {
      const mails = await mailed(address);
      return InviteToken.parse(/\/invite\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]);
    },
    own: async (person: Person) => (await done(person.call(listOwnInvitations, { query: {} }))).items,
    /** As if all that was said about joining a team had been said so many days earlier. */
    async age(team: TeamId, days: number): Promise<void> {
      await sql`
        update invitations
           set sent_at = sent_at - make_interval(days => ${days}::int),
               expires_at = expires_at - make_interval(days => ${days}::int),
               answered_at = answered_at - make_interval(days => ${days}::int)
         where team_id = ${team}`.execute(platform.db);
      await sql`
        update invite_links set expires_at = expires_at - make_interval(days => ${days}::int)
         where team_id = ${team}`.execute(platform.db);
      await sql`
        update join_requests
           set asked_at = asked_at - make_interval(days => ${days}::int),
               declined_at = declined_at - make_interval(days => ${days}::int)
         where team_id = ${team}`.execute(platform.db);
    },
    async unverify(person: Person): Promise<void> {
      await sql`update users set email_verified_at = null where id = ${person.id}`.execute(platform.db);
    },
    /** All that is kept of invitations to a team, and who is in it. */
    async invitationsOf(team: TeamId): Promise<string> {
      const { rows } = await sql<{ state: string }>`
        select concat_ws('|', ${await world.stateOf(team)}::text,
          (select string_agg(i::text, ';' order by id) from invitations i where team_id = ${team}),
          (select string_agg(l::text, ';' order by id) from invite_links l where team_id = ${team}),
          (select string_agg(j::text, ';' order by user_id) from join_requests j where team_id = ${team})) as state`.execute(
        platform.db,
      );
      return rows[0]?.state ?? '';
    },
  };
}

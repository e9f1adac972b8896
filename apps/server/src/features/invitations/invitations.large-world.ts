import type { InvitationState } from '@quilt/contract/features/invitations';
import { type CopyValue, copyRows } from '../../platform/db/copy-rows';
import { withoutIndexes } from '../../platform/db/without-indexes';
import { DAY_MS } from '../../platform/durations';
import { anyDigest, type LargeWorldPart, type WorldUsers } from '../../platform/worlds';

/** Of the largest team, whose page shows the first of them, and of each of the others. */
const INVITED = { largest: 400, small: 8 };
const ASKED = 2;
/** In turn; what was answered or is over is what a team has most of. */
const STATES: readonly InvitationState[] = ['pending', 'declined', 'accepted', 'expired', 'cancelled'];

interface Team {
  id: number;
  owner: number;
  member_count: number;
}

type Work = Parameters<LargeWorldPart>[0];

export const fillInvitationsWorld: LargeWorldPart = (work) =>
  withoutIndexes(work.client, ['invitations', 'invite_links', 'join_requests'], () => inviteThem(work));

async function inviteThem({ client, users, now, random, report }: Work): Promise<void> {
  report('Inviting them');
  const { rows: teams } = await client.query<Team>(
    `select teams.id, members.user_id as owner, teams.member_count
       from teams join team_members members on members.team_id = teams.id and members.role = 'owner'
      where members.user_id between $1 and $2 order by teams.id`,
    [users.firstId, users.firstId + users.count - 1],
  );
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS);

  function* makeInvitations(): Generator<readonly CopyValue[]> {
    for (const [place, team] of teams.entries()) {
      for (const [index, user] of others(
        users,
        team,
        place === 0 ? INVITED.largest : INVITED.small,
      ).entries()) {
        const state = STATES[index % STATES.length] ?? 'pending';
        const isOpen = state === 'pending' || state === 'declined';
        const sentAt = after(isOpen ? -2 : -60);
        const answered = state === 'pending' ? [null, null] : [user, after(isOpen ? -1 : -58)];
        const expiresAt = after(isOpen ? 5 : -53);
        yield [team.id, user, team.owner, 'performer', '', state, sentAt, sentAt, expiresAt, ...answered];
      }
    }
  }

  const columns = ['team_id', 'user_id', 'inviter_id', 'role', 'text', 'state', 'created_at', 'sent_at'];
  const answers = ['expires_at', 'answered_by', 'answered_at'];
  await copyRows(client, 'invitations', [...columns, ...answers], makeInvitations());
  await copyRows(
    client,
    'invite_links',
    ['team_id', 'inviter_id', 'role', 'token_hash', 'uses', 'uses_left', 'created_at', 'expires_at'],
    teams.map(({ id, owner }) => [id, owner, 'observer', anyDigest(random), 10, 6, after(-2), after(5)]),
  );
  await copyRows(
    client,
    'join_requests',
    ['team_id', 'user_id', 'text', 'asked_at', 'declined_at'],
    teams.flatMap((team) =>
      others(users, team, ASKED).map((user, index) => [
        team.id,
        user,
        '',
        after(-3),
        index % 2 ? after(-2) : null,
      ]),
    ),
  );
}

/** Who is not in it, from behind its last member on, round to the first again. */
function others({ firstId, count }: WorldUsers, { owner, member_count }: Team, wanted: number): number[] {
  const most = Math.max(0, Math.min(wanted, count - member_count));
  return Array.from(
    { length: most },
    (_, index) => firstId + ((owner - firstId + member_count + index) % count),
  );
}

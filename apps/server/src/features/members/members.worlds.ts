import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import type { LargeWorldPart } from '../../platform/worlds';

/** Who is away, by how many days from today on. */
const AWAY: readonly {
  team: string;
  username: string;
  from: number;
  until: number;
  reason: string;
  note: string;
}[] = [
  {
    team: 'Northlight Studio',
    username: 'mira',
    from: 24,
    until: 38,
    reason: 'vacation',
    note: 'In the mountains, without a line',
  },
  { team: 'Northlight Studio', username: 'timurakh', from: -1, until: 3, reason: 'sickness', note: '' },
  {
    team: 'Northlight Studio',
    username: 'anaruiz',
    from: 4,
    until: 5,
    reason: 'other',
    note: 'Moving house',
  },
  { team: 'Harbour Lab', username: 'mira', from: 24, until: 38, reason: 'vacation', note: '' },
  { team: 'Kazan Open Data', username: 'dinasafina', from: 2, until: 9, reason: 'vacation', note: 'На даче' },
];

export async function fillMembersDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const today = dayIn(context.clock.now(), 'Europe/Moscow');
    for (const { team, username, from, until, reason, note } of AWAY) {
      await sql`
        insert into absences (team_id, user_id, first_day, last_day, reason, note)
        select members.team_id, members.user_id, ${addDays(today, from)}::date, ${addDays(today, until)}::date,
               ${reason}, ${note}
          from team_members members
          join teams on teams.id = members.team_id and teams.title = ${team}
          join users on users.id = members.user_id and users.username = ${username}`.execute(tx);
    }
  });
}

/** One in twenty members is away for a week from now on. */
export const fillMembersWorld: LargeWorldPart = async ({ client, now, report }) => {
  report('Sending some of them on holiday');
  await client.query(
    `insert into absences (team_id, user_id, first_day, last_day, reason, note)
     select team_id, user_id, $1::date, $1::date + 6, 'vacation', '' from team_members
      where (user_id + team_id) % 20 = 0`,
    [now],
  );
};

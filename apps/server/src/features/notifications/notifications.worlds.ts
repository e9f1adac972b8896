import type { NotificationTopic } from '@quilt/contract/features/notifications';
import type { Context } from '../../platform/context';
import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart } from '../../platform/worlds';
import { findAccount } from '../profile';
import { setSwitches } from './switches.repository';

type Switched = readonly [login: string, topic: NotificationTopic, to: { inApp?: boolean; byMail?: boolean }];

/** Who is in the app all day wants fewer mails; all else is as it is for everybody. */
const SWITCHED: readonly Switched[] = [
  ['mira', 'directMessage', { byMail: false }],
  ['daniel', 'assigned', { byMail: false }],
  ['lena', 'mention', { byMail: false }],
  ['lena', 'deadlinePassed', { inApp: false }],
];

export async function fillNotificationsDemo(context: Context<null>): Promise<void> {
  for (const [login, topic, to] of SWITCHED) {
    const account = await findAccount(context.db, { login });
    if (account) await context.transaction((tx) => setSwitches(tx, account.id, [topic], to));
  }
}

/** Of the large world: so many of each user, a day apart, the older half of them read. */
const PER_USER = 4;

export const fillNotificationsWorld: LargeWorldPart = (work) =>
  withoutIndexes(work.client, ['notification_actors', 'notifications', 'notification_switches'], () =>
    notifyThem(work),
  );

async function notifyThem({ client, users, now, report }: Parameters<LargeWorldPart>[0]): Promise<void> {
  report('Notifying them');
  const { firstId, count } = users;
  await client.query(
    `insert into notifications (user_id, kind, subject, is_open, at, read_at)
     select $1::bigint + n, 'friendAccepted', '', false, at, case when days >= $3::int / 2 then at end
       from generate_series(0, $2::int - 1) n
      cross join generate_series($3::int - 1, 0, -1) days
      cross join lateral (select $4::timestamptz - make_interval(days => days, mins => n % 1440) as at) as moment`,
    [firstId, count, PER_USER, now],
  );
  // Neighbours are friends.
  await client.query(
    `insert into notification_actors (notification_id, actor_id, user_id, at)
     select id, $1::bigint + (user_id - $1::bigint + 1) % $2::int, user_id, at
       from notifications where user_id between $1::bigint and $1::bigint + $2::int - 1`,
    [firstId, count],
  );
  // One in ten wants fewer mails.
  await client.query(
    `insert into notification_switches (user_id, topic, in_app, by_mail)
     select $1::bigint + n, 'directMessage', true, false from generate_series(0, $2::int - 1, 10) n`,
    [firstId, count],
  );
}

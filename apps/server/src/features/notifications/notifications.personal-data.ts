import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { removeActorEverywhere } from './notices.repository';

async function exportNotifications(reader: Reader, user: UserId): Promise<unknown> {
  const { rows } = await sql`
    select kind, subject, params, count, at, read_at,
           (select array_agg(users.first_name || ' ' || users.last_name order by actors.at, users.id)
              from notification_actors actors join users on users.id = actors.actor_id
             where actors.notification_id = notifications.id) as actors
      from notifications where user_id = ${user} order by id`.execute(reader);
  const switches = await sql`
    select topic, in_app, by_mail from notification_switches where user_id = ${user} order by topic`.execute(
    reader,
  );
  return { notifications: rows, switches: switches.rows };
}

async function eraseNotifications(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', user).execute();
  await tx.deleteFrom('notification_switches').where('user_id', '=', user).execute();
  await removeActorEverywhere(tx, user);
}

export const notificationsPersonalData: PersonalData = {
  words: {
    en: { part: 'your notifications', holds: 'what you were notified of, and how you want to be' },
    ru: { part: 'ваши уведомления', holds: 'о чём и как вас уведомляют' },
  },
  columns: [
    'notifications.user_id',
    'notification_actors.user_id',
    'notification_actors.actor_id',
    'notification_switches.user_id',
  ],
  export: exportNotifications,
  erase: eraseNotifications,
};

import type { UserId } from '@quilt/contract/core';
import {
  NOTIFICATION_TOPICS,
  type NotificationKind,
  type NotificationTopic,
  type TopicSwitches,
  toMailedTopic,
  topicOf,
} from '@quilt/contract/features/notifications';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';

/** What somebody has switched over; whatever has no row is told in every way. */
export interface SwitchRow {
  topic: NotificationTopic;
  in_app: boolean;
  by_mail: boolean;
}

export async function findSwitches(
  reader: Reader,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly SwitchRow[]>> {
  const { rows } = await sql<SwitchRow & { user_id: UserId }>`
    select user_id, topic, in_app, by_mail from notification_switches
     where user_id = any (${[...new Set(users)]}::bigint[])`.execute(reader);
  const switches = new Map<UserId, SwitchRow[]>();
  for (const { user_id, ...row } of rows) {
    const own = switches.get(user_id);
    if (own) own.push(row);
    else switches.set(user_id, [row]);
  }
  return switches;
}

export function switchesFor(
  rows: readonly SwitchRow[],
  kind: NotificationKind,
): { inApp: boolean; byMail: boolean } {
  const { inApp, byMail } = switchesOf(rows, topicOf(kind));
  return { inApp, byMail: byMail ?? false };
}

export const listTopicSwitches = (rows: readonly SwitchRow[]): TopicSwitches[] =>
  NOTIFICATION_TOPICS.map((topic) => switchesOf(rows, topic));

function switchesOf(rows: readonly SwitchRow[], topic: NotificationTopic): TopicSwitches {
  const row = rows.find((one) => one.topic === topic);
  return {
    topic,
    inApp: row?.in_app ?? true,
    byMail: toMailedTopic(topic) === null ? null : (row?.by_mail ?? true),
  };
}

/** What is not named stays as it is. */
export async function setSwitches(
  tx: Tx,
  user: UserId,
  topics: readonly NotificationTopic[],
  { inApp = null, byMail = null }: { inApp?: boolean | null; byMail?: boolean | null },
): Promise<void> {
  await sql`
    insert into notification_switches as own (user_id, topic, in_app, by_mail)
    select ${user}::bigint, topic, coalesce(${inApp}::boolean, true), coalesce(${byMail}::boolean, true)
      from unnest(${topics}::text[]) as topic order by topic
    on conflict (user_id, topic) do update
      set in_app = coalesce(${inApp}::boolean, own.in_app), by_mail = coalesce(${byMail}::boolean, own.by_mail)`.execute(
    tx,
  );
}

import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import {
  type MailedTopic,
  type MailSwitch,
  type NotificationSettings,
  type NotificationTopic,
  notificationSettingsChanged,
} from '@quilt/contract/features/notifications';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { isErased } from '../profile';
import { readMailSwitch } from './mail-switch';
import { findSomebody, lockSwitches, type Somebody } from './mailed.repository';
import { findSwitches, listTopicSwitches, setSwitches } from './switches.repository';

type Owner = Pick<Somebody, 'id' | 'uuid'>;

export async function getSettings({ db, viewer }: Context<Viewer>): Promise<NotificationSettings> {
  return readSettings(db, viewer.id);
}

export function switchTopic(
  context: Context<Viewer>,
  topic: NotificationTopic,
  to: { inApp: boolean } | { byMail: boolean },
): Promise<NotificationSettings> {
  return context.transaction((tx) => change(tx, context.viewer, [topic], to));
}

/** Looking changes nothing: whoever scans mails opens every link. */
export async function getMailSwitch({ db, config }: Context, token: string): Promise<MailSwitch> {
  const { user, topics } = readMailSwitch(config, token);
  const owner = await requireOwner(db, user);
  const { topics: all } = await readSettings(db, owner.id);
  const isOff = all.every(({ topic, byMail }) => byMail !== true || !topics.some((one) => one === topic));
  return { topics: [...topics], isOff, language: owner.language };
}

export async function switchMailsOff(context: Context, token: string): Promise<void> {
  const { user, topics } = readMailSwitch(context.config, token);
  await context.transaction(async (tx) => {
    await change(tx, await requireOwner(tx, user), topics, { byMail: false });
  });
}

async function requireOwner(reader: Reader, uuid: UserUuid): Promise<Somebody> {
  const person = await findSomebody(reader, uuid);
  if (!person || isErased(person)) throw fail('common.not_found');
  return person;
}

async function change(
  tx: Tx,
  owner: Owner,
  topics: readonly (NotificationTopic | MailedTopic)[],
  to: { inApp?: boolean; byMail?: boolean },
): Promise<NotificationSettings> {
  // Of two that come at once both are told, and the later one last.
  await lockSwitches(tx, owner.id);
  await setSwitches(tx, owner.id, topics, to);
  const settings = await readSettings(tx, owner.id);
  publish(tx, notificationSettingsChanged, {
    id: owner.uuid,
    scope: toScope('user', owner.uuid),
    patch: settings,
  });
  return settings;
}

async function readSettings(reader: Reader, user: UserId): Promise<NotificationSettings> {
  return { topics: listTopicSwitches((await findSwitches(reader, [user])).get(user) ?? []) };
}

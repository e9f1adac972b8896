import { toScope, type UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { createScope } from '../../platform/events';
import { findAccount } from '../profile';
import { insertBan, putInvitation, putRequest } from './group-people.repository';
import { DEMO_GROUPS, type DemoGroup } from './groups.demo';
import { insertGroup } from './groups.repository';

export async function fillGroupsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    for (const group of DEMO_GROUPS) await makeGroup(tx, group, context.clock.now());
  });
}

/** Nobody is told: it was all long ago. */
async function makeGroup(tx: Tx, group: DemoGroup, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { members, requests = [], invitations = [], bans = [], ...fields } = group;
  const [maker] = members;
  if (!maker) throw new Error('a group without members');
  const founder = await findPerson(tx, maker.username);
  const id = await insertGroup(tx, { ...fields, founder_id: founder, created_at: ago(maker.days) });
  await createScope(tx, toScope('group', id));
  for (const { username, role, days } of members) {
    await sql`
      insert into group_members (group_id, user_id, role, joined_at)
      values (${id}, ${await findPerson(tx, username)}, ${role}, ${ago(days)})`.execute(tx);
  }
  for (const { username, text, days } of requests) {
    await putRequest(tx, { group: id, user: await findPerson(tx, username), text, at: ago(days) });
  }
  for (const { username, by, days } of invitations) {
    const [user, inviter] = [await findPerson(tx, username), await findPerson(tx, by)];
    await putInvitation(tx, { group: id, user, inviter, at: ago(days) });
  }
  for (const { username, by, days } of bans) {
    const [user, moderator] = [await findPerson(tx, username), await findPerson(tx, by)];
    await insertBan(tx, { group: id, user, by: moderator, at: ago(days) });
  }
  await sql`
    update groups set member_count = ${members.length}, request_count = ${requests.length}
     where id = ${id}`.execute(tx);
}

async function findPerson(tx: Tx, username: string): Promise<UserId> {
  const account = await findAccount(tx, { login: username });
  if (!account) throw new Error(`the demo has no ${username}`);
  return account.id;
}

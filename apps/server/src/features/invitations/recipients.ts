import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ErrorCode } from '@quilt/contract/errors';
import type { NewInvitations } from '@quilt/contract/features/invitations';
import type { Viewer } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { type FieldFault, failFields } from '../../platform/fault';
import { findUsers, readCards } from '../profile';
import type { TeamRow } from '../teams';
import { againFrom } from './invitations.presenter';
import { findRefusals, type Refusal } from './refusals';
import { findIds, listAnsweredOrWaiting } from './team-lists.repository';

/** Somebody here, or an address as the table keeps it. */
export type Recipient = { user: { id: UserId; uuid: UserUuid } } | { email: string };

const CODES: Readonly<Record<Refusal['why'], ErrorCode>> = {
  memberAlready: 'invitations.member_already',
  sentAlready: 'invitations.sent_already',
  declinedLately: 'invitations.declined_lately',
  notAllowed: 'invitations.not_allowed',
};

/** All whom a team may invite now, or what is wrong with each of the others. */
export async function requireRecipients(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  team: Pick<TeamRow, 'id' | 'time_zone'>,
  to: NewInvitations['to'],
  now: Date,
): Promise<Recipient[]> {
  const people = await readPeople(tx, viewer, to);
  const refusals = await findRefusals(tx, team.id, [...people.values()], now);
  const emails = to.flatMap((one) => (one.kind === 'email' ? one.email : []));
  // Of addresses alone: whose account one is, and what that account has answered by name, is told to nobody.
  const former = await listAnsweredOrWaiting(tx, team.id, { users: [], emails }, now);

  const faults: FieldFault[] = [];
  const seen = new Set<string>();
  const recipients = to.flatMap((one, index): Recipient[] => {
    const path = `to.${index}`;
    const key = one.kind === 'user' ? one.uuid : toAscii(one.email);
    const person = one.kind === 'user' ? people.get(one.uuid) : undefined;
    const refusal = person ? refusals.get(person.id) : refusalOf(former.filter(({ email }) => email === key));
    const isTwice = seen.has(key);
    seen.add(key);
    if (one.kind === 'user' && !person) {
      faults.push({ path, code: 'common.wrong_field', params: { field: path } });
    } else if (refusal) {
      const day = refusal.declinedAt && dayIn(againFrom(refusal.declinedAt), team.time_zone);
      faults.push({ path, code: CODES[refusal.why], ...(day && { params: { day } }) });
    } else if (isTwice) {
      faults.push({ path, code: 'invitations.sent_already' });
    }
    return [person ? { user: { id: person.id, uuid: person.uuid } } : { email: key }];
  });
  if (faults.length > 0) throw failFields(faults);
  return recipients;
}

/** As the column does it: other letters stay as they are. */
function toAscii(email: string): string {
  return email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function refusalOf(former: readonly { state: string; answered_at: Date | null }[]): Refusal | undefined {
  if (former.some(({ state }) => state === 'pending')) return { why: 'sentAlready', declinedAt: null };
  const declinedAt = former.findLast(({ state }) => state === 'declined')?.answered_at;
  return declinedAt ? { why: 'declinedLately', declinedAt } : undefined;
}

/** Those of them whom the viewer can be shown: somebody who has blocked them is nobody. */
async function readPeople(tx: Tx, viewer: Pick<Viewer, 'id'>, to: NewInvitations['to']) {
  const ids = await findIds(
    tx,
    to.flatMap((one) => (one.kind === 'user' ? one.uuid : [])),
  );
  const shown = await readCards(tx, viewer.id, ids);
  const rows = await findUsers(tx, ids);
  return new Map(
    rows.flatMap((row) => {
      const id = row.id as UserId;
      const uuid = row.uuid as UserUuid;
      const tie = shown.get(id)?.tie;
      return tie === undefined ? [] : [[uuid, { id, uuid, row, tie }] as const];
    }),
  );
}

import { type Action, cellOf } from './permissions';
import { isRole, type Role, rank } from './roles';

/** Whether the actor's power over members extends to this role. */
function reaches(actor: Role, action: Action, role: Role): boolean {
  if (!isRole(actor) || !isRole(role)) return false;
  const cell = cellOf(actor, action);
  if (cell.kind !== 'reach') return false;
  return cell.reach === 'belowOwn' ? rank(role) < rank(actor) : rank(role) <= rank('performer');
}

/** Asked when inviting, when a join request is answered, and again at acceptance. */
export function canInviteAs(inviter: Role, role: Role): boolean {
  return reaches(inviter, 'team.invite', role);
}

/** Nobody outranks themselves, so nobody changes their own role; ownership moves by `team.handOver` only. */
export function canChangeRole(actor: Role, from: Role, to: Role): boolean {
  return reaches(actor, 'member.changeRole', from) && reaches(actor, 'member.changeRole', to);
}

export function canRemove(actor: Role, target: Role): boolean {
  return reaches(actor, 'member.remove', target);
}

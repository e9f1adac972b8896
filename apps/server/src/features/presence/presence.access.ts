import { canSeePresence, tieOf } from '@quilt/contract/access';
import { isErased } from '../profile';
import type { Facts } from './presence.repository';

/** The one place that says whether the one may see the other's presence. */
export function maySee(facts: Facts): boolean {
  if (isErased(facts)) return false;
  const tie = tieOf({
    isSelf: facts.viewer === facts.ownerId,
    isBlocked: facts.isBlocked,
    isFriend: facts.isFriend,
    // Opens the profile of a private account, and not this.
    isSubscriber: false,
  });
  return canSeePresence(facts.accountType, tie, facts.isTeammate);
}

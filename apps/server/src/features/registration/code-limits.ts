import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import type { Context } from '../../platform/context';
import { DAY_SECONDS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import type { Limit } from '../../platform/limits';
import type { Purpose } from './registration.repository';
import { createSendLimits } from './send-limits';

type Counting = Pick<Context, 'limits'>;

const sends = createSendLimits('registration.codes');
const NEW_ADDRESSES: Limit = {
  name: 'registration.new-addresses',
  max: LIMITS.newAddressesPerDay,
  seconds: DAY_SECONDS,
};
const SAME_ADDRESS: Limit = { name: 'registration.same-address', max: 1, seconds: DAY_SECONDS };

/**
 * Whose sends are counted. Those of the owner are out of strangers' reach; a new address, which may be anybody's,
 * gets no more mails than any other however many accounts ask.
 */
export type Budget = string & { readonly budget: unique symbol };

export function strangersBudget(email: string): Budget {
  return `stranger ${email.toLowerCase()}` as Budget;
}

export function ownersBudget(purpose: Purpose, owner: UserUuid, email: string): Budget {
  return (purpose === 'verify' ? `owner ${owner}` : `change ${email.toLowerCase()}`) as Budget;
}

export function secondsToWait({ limits }: Counting, budget: Budget): number {
  return sends.peek(limits, budget);
}

/** Before a code is sent, whether or not there is anybody to send it to. */
export function countSend({ limits }: Counting, budget: Budget): void {
  const seconds = sends.take(limits, budget);
  if (seconds > 0) throw fail('common.too_many_requests', { seconds });
}

/** The same one again is not new. */
export function countNewAddress({ limits }: Counting, owner: UserUuid, email: string): void {
  const address = `${owner} ${email.toLowerCase()}`;
  if (limits.peek(SAME_ADDRESS, address) > 0) return;
  const seconds = limits.take(NEW_ADDRESSES, owner);
  if (seconds > 0) throw fail('registration.too_many_addresses', { max: NEW_ADDRESSES.max, seconds });
  limits.take(SAME_ADDRESS, address);
}

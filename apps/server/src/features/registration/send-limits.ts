import { LIMITS } from '@quilt/contract/limits';
import { DAY_SECONDS } from '../../platform/durations';
import type { Limit, Limits } from '../../platform/limits';

const { againSeconds, perDay } = LIMITS.mailedCode;

/** How many seconds to wait; 0 is no wait. */
type Seconds = number;

export interface SendLimits {
  peek(limits: Limits, budget: string): Seconds;
  /** Counts one that need not wait. */
  take(limits: Limits, budget: string): Seconds;
  forget(limits: Limits, budget: string): void;
}

/** Of mails that somebody asks for: one after another, and so many a day. Each kind of mail is counted by itself. */
export function createSendLimits(kind: string): SendLimits {
  const again: Limit = { name: `${kind}.again`, max: 1, seconds: againSeconds };
  const aDay: Limit = { name: `${kind}.a-day`, max: perDay, seconds: DAY_SECONDS };
  const peek: SendLimits['peek'] = (limits, budget) =>
    Math.max(limits.peek(again, budget), limits.peek(aDay, budget));
  return {
    peek,
    take(limits, budget) {
      const seconds = peek(limits, budget);
      if (seconds > 0) return seconds;
      limits.take(again, budget);
      limits.take(aDay, budget);
      return 0;
    },
    forget(limits, budget) {
      limits.forget(again, budget);
      limits.forget(aDay, budget);
    },
  };
}

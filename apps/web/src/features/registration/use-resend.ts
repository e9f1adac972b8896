import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, CallError } from '../../lib/call-error';
import { inSeconds, type Moment, useCountdown } from '../../lib/use-countdown';
import { NotProvenError, withProof } from '../auth';
import { sendCode, waitingCodeQuery } from './api';
import type { CodeAddress } from './use-code-entry';

interface Resend {
  /** Seconds until a new one can be asked for; 0 when it can. */
  wait: number;
  hasFailed: boolean;
  isSending: boolean;
  /** A new one was asked for here. */
  isSent: boolean;
  failure: CallError | null;
  send(): Promise<boolean>;
}

/** Asks for a new code, as often as one may. */
export function useResend({ email, purpose }: CodeAddress): Resend {
  const { data, dataUpdatedAt: heardAt } = useQuery(waitingCodeQuery);
  const waiting = data?.purpose === purpose ? data : null;
  const [told, setTold] = useState<Moment | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const againAt = waiting?.againAt ?? null;
  const known = useMemo(
    () => (againAt === null ? null : inSeconds(secondsToWait(Date.parse(againAt), heardAt))),
    [againAt, heardAt],
  );
  const wait = Math.max(useCountdown(known), useCountdown(told));

  const send = async (): Promise<boolean> => {
    setIsSending(true);
    setFailure(null);
    try {
      await withProof(() => sendCode(email));
      setIsSent(true);
      return true;
    } catch (error) {
      if (error instanceof NotProvenError) return false;
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setIsSent(false);
      const seconds = error instanceof ApiError ? Number(error.params.seconds) : Number.NaN;
      if (Number.isFinite(seconds)) setTold(inSeconds(seconds));
      return false;
    } finally {
      setIsSending(false);
    }
  };

  const hasFailed = waiting?.delivery === 'failed';
  return { wait, hasFailed, isSending, isSent: isSent && !hasFailed, failure, send };
}

/** The clock here may be a day off: nobody waits longer than the rule says, and the server has the last word. */
function secondsToWait(againAt: number, heardAt: number): number {
  const seconds = (againAt - heardAt) / 1000;
  const passed = (Date.now() - heardAt) / 1000;
  return Math.min(Math.max(seconds, 0), LIMITS.mailedCode.againSeconds) - passed;
}

import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError, CallError } from '../../lib/call-error';
import { inSeconds, type Moment, useCountdown } from '../../lib/use-countdown';
import { sendCode, waitingCodeQuery } from './api';

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
export function useResend(email: string): Resend {
  const { data } = useQuery(waitingCodeQuery);
  // Another address that the account is to have is told about in the settings.
  const waiting = data?.purpose === 'verify' ? data : null;
  const [told, setTold] = useState<Moment | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const againAt = waiting?.againAt ?? null;
  // The clock here may be a day off: nobody waits longer than the rule says, and the server has the last word.
  const known = useMemo(() => {
    if (againAt === null) return null;
    const seconds = (Date.parse(againAt) - Date.now()) / 1000;
    return inSeconds(Math.min(Math.max(seconds, 0), LIMITS.mailedCode.againSeconds));
  }, [againAt]);
  const wait = Math.max(useCountdown(known), useCountdown(told));

  const send = async (): Promise<boolean> => {
    setIsSending(true);
    setFailure(null);
    try {
      await sendCode(email);
      setIsSent(true);
      return true;
    } catch (error) {
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

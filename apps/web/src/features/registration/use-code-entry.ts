import type { WaitingCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, CallError } from '../../lib/call-error';
import { isCodeRefused } from '../../lib/code-refusal';
import { verifyCode, waitingCodeQuery } from './api';

interface CodeEntry {
  code: string;
  isWhole: boolean;
  setCode(code: string): void;
  failure: CallError | 'incomplete' | null;
  /** No code is right any more until a new one is sent. */
  isDead: boolean;
  isSubmitting: boolean;
  /** How many were refused, here or by the server: the focus goes back to what is to be typed next. */
  refused: number;
  submit(code: string): void;
  /** A new one was sent: what became of the last is told no longer. */
  forget(): void;
}

export type CodeAddress = Pick<WaitingCode, 'email' | 'purpose'>;

/** The code that confirms an address, wherever it is typed. The sixth digit sends it. */
export function useCodeEntry({ email, purpose }: CodeAddress, onDone: () => void): CodeEntry {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<CallError | 'incomplete' | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refused, setRefused] = useState(0);
  /** There was one to type here. */
  const [isAwaited, setIsAwaited] = useState(false);
  const { data: waiting } = useQuery(waitingCodeQuery);
  const own = waiting?.purpose === purpose ? waiting : null;
  if (own && !isAwaited) setIsAwaited(true);
  const isWrong = failure instanceof ApiError && failure.code === 'auth.wrong_code';
  // One that is too old is waited for no longer; neither is one that was right a moment ago.
  const isGone = waiting === null && !isSubmitting && (isAwaited || isWrong);
  const isDead = own ? own.triesLeft === 0 : isGone;

  const refuse = (why: CallError | 'incomplete'): void => {
    setFailure(why);
    setRefused((count) => count + 1);
  };
  const submit = async (typed: string): Promise<void> => {
    setIsSubmitting(true);
    setFailure(null);
    try {
      await verifyCode(email, typed);
      onDone();
    } catch (error) {
      setIsSubmitting(false);
      if (!(error instanceof CallError)) throw error;
      refuse(error);
      if (isCodeRefused(error)) setCode('');
    }
  };

  return {
    code,
    isWhole: isWhole(code),
    setCode: (typed) => {
      setCode(typed);
      if (failure === 'incomplete') setFailure(null);
    },
    failure,
    isDead,
    isSubmitting,
    refused,
    submit: (typed) => {
      if (isSubmitting) return;
      if (isWhole(typed)) void submit(typed);
      else refuse('incomplete');
    },
    forget: () => {
      setCode('');
      setFailure(null);
      setIsAwaited(false);
    },
  };
}

const isWhole = (code: string): boolean => code.length === LIMITS.verificationCodeDigits;

import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { CallError } from '../../lib/call-error';
import { verifyCode } from './api';

interface CodeEntry {
  code: string;
  isWhole: boolean;
  setCode(code: string): void;
  failure: CallError | 'incomplete' | null;
  isSubmitting: boolean;
  /** How many were refused, here or by the server: the focus goes back to what is to be typed next. */
  refused: number;
  submit(code: string): void;
}

/** The code that confirms an address. The sixth digit sends it. */
export function useCodeEntry(email: string, onDone: () => void): CodeEntry {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<CallError | 'incomplete' | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refused, setRefused] = useState(0);

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
      if (!(error instanceof CallError)) throw error;
      refuse(error);
      setCode('');
    } finally {
      setIsSubmitting(false);
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
    isSubmitting,
    refused,
    submit: (typed) => {
      if (isSubmitting) return;
      if (isWhole(typed)) void submit(typed);
      else refuse('incomplete');
    },
  };
}

const isWhole = (code: string): boolean => code.length === LIMITS.verificationCodeDigits;

import { useState } from 'react';
import { CallError } from '../../lib/call-error';
import { verifyCode } from './api';

interface CodeEntry {
  code: string;
  setCode(code: string): void;
  failure: CallError | null;
  isSubmitting: boolean;
  /** How many were refused: the focus goes back to the first digit. */
  refused: number;
  submit(code: string): void;
}

/** The code that confirms an address. The sixth digit sends it. */
export function useCodeEntry(email: string, onDone: () => void): CodeEntry {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [refused, setRefused] = useState(0);

  const submit = async (typed: string): Promise<void> => {
    setIsSubmitting(true);
    setFailure(null);
    try {
      await verifyCode(email, typed);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
      setCode('');
      setRefused((count) => count + 1);
    } finally {
      setIsSubmitting(false);
    }
  };

  return {
    code,
    setCode,
    failure,
    isSubmitting,
    refused,
    submit: (typed) => {
      if (!isSubmitting) void submit(typed);
    },
  };
}

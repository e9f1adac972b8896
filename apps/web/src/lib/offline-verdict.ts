import { SESSION_CODES } from '@quilt/contract/core';
import { ApiError, CallError, NetworkError } from './call-error';
import { UnsendableError } from './offline-errors';
import type { Refusal } from './offline-store';

/**
 * What a failed try means for its write. wait: try again. signIn: keep it until its user is signed in again. refused:
 * set it aside, and go on with the others.
 */
type Verdict = { kind: 'wait'; ms: number; isOffline: boolean } | { kind: 'signIn' } | { kind: 'refused' };

const FIRST_WAIT_MS = 1_000;
const LONGEST_BACK_OFF_MS = 60_000;
/** No wait is longer, whatever the server asks for: whoever finds a later time has had its clock set back. */
export const LONGEST_MS = 60 * 60 * 1000;
/** So many times the server may stumble over a write before it is taken for one that it cannot make. */
const STUMBLES = 5;

/** Nothing that came from our server, or that says more than "not now": waiting helps, however long it takes. */
function isLine(error: CallError): boolean {
  const { status } = error;
  if (status === null || (status >= 502 && status <= 504)) return true;
  // A sign-in page of a hotel answers in the server's place, and with success.
  return error instanceof NetworkError && (status < 400 || status === 511);
}

/** Whether it is the line that is missing, and not the server that says no. */
export function isWithoutLine(error: unknown): boolean {
  return error instanceof CallError && isLine(error);
}

export function judge(error: unknown, failures: number, random: () => number): Verdict {
  // No request came of it, and none would of a repeat.
  if (!(error instanceof CallError)) return { kind: 'refused' };
  if (error instanceof ApiError && SESSION_CODES.has(error.code)) return { kind: 'signIn' };
  if (isLine(error)) return { kind: 'wait', ms: backOff(failures, random), isOffline: true };
  if (error.status === 429) {
    const asked = error instanceof ApiError ? Number(error.params.seconds) : Number.NaN;
    const ms = Number.isFinite(asked) ? asked * 1000 : 0;
    const longer = Math.max(ms, backOff(failures, random));
    return { kind: 'wait', ms: Math.min(longer, LONGEST_MS), isOffline: false };
  }
  const isStumble = error instanceof NetworkError || (error.status ?? 0) >= 500;
  if (isStumble && failures < STUMBLES - 1) {
    return { kind: 'wait', ms: backOff(failures, random), isOffline: false };
  }
  return { kind: 'refused' };
}

/** Twice as long each time, and never for all devices at the same moment. */
function backOff(failures: number, random: () => number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_BACK_OFF_MS);
  return longest / 2 + (longest / 2) * random();
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof ApiError) {
    const { status, code, message, params, fields, requestId } = error;
    return { status, error: { code, message, params, fields, requestId } };
  }
  return { status: error instanceof CallError ? error.status : null, error: null };
}

export function toError({ status, error }: Refusal): Error {
  // A line that is down is waited for and not set aside.
  if (status === null) return new UnsendableError();
  return error === null ? new NetworkError(status) : new ApiError(status, { error });
}

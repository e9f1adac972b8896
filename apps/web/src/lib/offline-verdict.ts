import { ApiError, type CallError, NetworkError } from './call-error';
import type { Refusal } from './offline-store';

/**
 * What a failed try means for its write. wait: try again. signIn: keep it until its user is signed in again. refused:
 * set it aside, and go on with the others.
 */
type Verdict = { kind: 'wait'; ms: number; isOffline: boolean } | { kind: 'signIn' } | { kind: 'refused' };

const SESSION_CODES: ReadonlySet<string> = new Set(['auth.session_missing', 'auth.session_ended']);
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** So many times the server may stumble over a write before it is taken for one that it cannot make. */
const STUMBLES = 5;

/** Nothing that came from our server, or that says more than "not now": waiting helps, however long it takes. */
function isLine(error: CallError): boolean {
  const { status } = error;
  if (status === null || (status >= 502 && status <= 504)) return true;
  // A sign-in page of a hotel answers in the server's place, and with success.
  return error instanceof NetworkError && (status < 400 || status === 511);
}

export function judge(error: CallError, failures: number, random: () => number): Verdict {
  if (error instanceof ApiError && SESSION_CODES.has(error.code)) return { kind: 'signIn' };
  if (isLine(error)) return { kind: 'wait', ms: backOff(failures, random), isOffline: true };
  if (error.status === 429) {
    const asked = error instanceof ApiError ? Number(error.params.seconds) : Number.NaN;
    const ms = Number.isFinite(asked) ? asked * 1000 : 0;
    return { kind: 'wait', ms: Math.max(ms, backOff(failures, random)), isOffline: false };
  }
  const isStumble = error instanceof NetworkError || (error.status ?? 0) >= 500;
  if (isStumble && failures < STUMBLES - 1) {
    return { kind: 'wait', ms: backOff(failures, random), isOffline: false };
  }
  return { kind: 'refused' };
}

/** Twice as long each time, and never for all devices at the same moment. */
function backOff(failures: number, random: () => number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return longest / 2 + (longest / 2) * random();
}

export function toRefusal(error: CallError): Refusal {
  if (!(error instanceof ApiError)) return { status: error.status, error: null };
  const { status, code, message, params, fields, requestId } = error;
  return { status, error: { code, message, params, fields, requestId } };
}

export function toError({ status, error }: Refusal): CallError {
  return error === null || status === null ? new NetworkError(status) : new ApiError(status, { error });
}

import { ApiError } from './call-error';
import { faultsOf } from './field-faults';

// In the second step of the sign-in the password was right a moment ago, so the one message means the code there.
const REFUSALS = ['auth.wrong_code', 'auth.bad_credentials'];

/** Whether it was the code that was wrong, which is typed anew then. After anything else it can be sent again as it is. */
export function isCodeRefused(error: unknown): boolean {
  return error instanceof ApiError && (REFUSALS.includes(error.code) || faultsOf(error).has('code'));
}

import { ApiError } from './call-error';
import { faultsOf } from './field-faults';

/** Whether it was the code that was wrong, which is typed anew then. After anything else it can be sent again as it is. */
export function isCodeRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'auth.wrong_code' || faultsOf(error).has('code'));
}

import { ApiError } from '../../lib/call-error';

/** Used, too old, or of nobody: no second try helps. */
export function isDeadLink(error: unknown): error is ApiError {
  return error instanceof ApiError && /^recovery\.(link|undo)_/.test(error.code);
}

import { fail } from './fault';

const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The disk is full, or as full as the system lets it be for us. */
export function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

/** A disk that is full has a code of its own; whatever else went wrong is as it was. */
export function asFault(error: unknown): unknown {
  return isOutOfSpace(error) ? Object.assign(fail('common.storage_full'), { cause: error }) : error;
}

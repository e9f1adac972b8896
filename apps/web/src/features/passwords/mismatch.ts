import type { ErrorTexts } from '@quilt/contract/core';

/** Of what was typed twice and differs: told by forms alone, so it is not in the server's catalogue. */
export const MISMATCH = 'passwords.mismatch';

export const mismatchErrors = {
  [MISMATCH]: { status: 422, en: 'Whoops! Passwords do not match', ru: 'Ой! Пароли не совпадают' },
} as const satisfies ErrorTexts;

import { type ErrorParams, type ErrorTexts, fillText } from './core/error-texts';
import { commonErrors } from './core/errors';
import { authErrors } from './features/auth/auth.errors';
import { liveErrors } from './features/live/live.errors';
import type { Language } from './product';

export { ErrorAnswer } from './core/error-answer';
export type { ErrorParams } from './core/error-texts';

/** The catalogue: every code that the product can answer. */
export const ERRORS = { ...commonErrors, ...authErrors, ...liveErrors } as const satisfies ErrorTexts;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillText(ERRORS[code][language], params);
}

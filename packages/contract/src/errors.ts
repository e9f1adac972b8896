import type { Endpoint } from './core/endpoint';
import { type ErrorParams, type ErrorTexts, fillText } from './core/error-texts';
import { commonErrors } from './core/errors';
import { messagesOf } from './core/schema-messages';
import { accountErrors } from './features/account/account.errors';
import { authErrors } from './features/auth/auth.errors';
import { liveErrors } from './features/live/live.errors';
import { profileErrors } from './features/profile/profile.errors';
import { recoveryErrors } from './features/recovery/recovery.errors';
import { registrationErrors } from './features/registration/registration.errors';
import type { Language } from './product';

export { ErrorAnswer } from './core/error-answer';
export type { ErrorParams } from './core/error-texts';

/** The catalogue: every code that the product can answer. */
export const ERRORS = {
  ...commonErrors,
  ...accountErrors,
  ...authErrors,
  ...liveErrors,
  ...profileErrors,
  ...recoveryErrors,
  ...registrationErrors,
} as const satisfies ErrorTexts;

export type ErrorCode = keyof typeof ERRORS;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

/** Whom an endpoint for users turns away, before anything else is looked at. */
const SESSION_REFUSALS = ['auth.session_missing', 'auth.session_ended'] as const satisfies ErrorCode[];

/** What an endpoint can answer beside `common.*`: what it declares, what its schemas name, and who is not let in. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { caller, errors, body, query } = endpoint;
  return [
    ...new Set<ErrorCode>([
      ...(caller === 'anyone' ? [] : SESSION_REFUSALS),
      ...errors,
      ...[body, query].flatMap(messagesOf).filter(isErrorCode),
    ]),
  ];
}

export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillText(ERRORS[code][language], params, language);
}

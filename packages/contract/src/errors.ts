import { z } from 'zod';
import type { ErrorTexts } from './core/error-texts';
import { commonErrors } from './core/errors';
import { authErrors } from './features/auth/auth.errors';
import { liveErrors } from './features/live/live.errors';
import type { Language } from './product';

/** The catalogue: every code that the product can answer. */
export const ERRORS = { ...commonErrors, ...authErrors, ...liveErrors } as const satisfies ErrorTexts;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorParams = Readonly<Record<string, string | number>>;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return ERRORS[code][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}

const Params = z.record(z.string(), z.union([z.string(), z.number()]));

const FieldError = z.object({ path: z.string(), code: z.string(), message: z.string(), params: Params });
export type FieldError = z.output<typeof FieldError>;

/** How every failure is answered. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    params: Params,
    fields: z.array(FieldError),
    requestId: z.string(),
  }),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;

import { type ErrorParams, type ErrorTexts, fillText } from './core/error-texts';
import { commonErrors } from './core/errors';
import { programErrors } from './core/program-errors';
import { ticketErrors } from './core/ticket';
import * as catalogues from './features/errors';
import type { Language } from './product';

export { ErrorAnswer } from './core/error-answer';
export type { ErrorParams } from './core/error-texts';

type Catalogues = typeof catalogues;

export type ErrorCode =
  | keyof typeof commonErrors
  | keyof typeof programErrors
  | keyof typeof ticketErrors
  | { [Name in keyof Catalogues]: keyof Catalogues[Name] }[keyof Catalogues];

/** The catalogue: every code that the product can answer. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorTexts[`${string}.${string}`]>> = Object.assign(
  {},
  commonErrors,
  programErrors,
  ticketErrors,
  ...Object.values(catalogues),
);

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}

export function errorText(code: ErrorCode, language: Language, params: ErrorParams = {}): string {
  return fillText(ERRORS[code][language], params, language);
}

import { isRecord } from './kept';

/** The state of the history's entry in which a sign-in asks for its code; the one before it asks for the password. */
export const SECOND_STEP = { isSecond: true } as const;

export function isSecondStep(state: unknown): boolean {
  return isRecord(state) && state.isSecond === true;
}

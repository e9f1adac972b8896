import { createContext, type ReactNode, useContext } from 'react';
import { ApiError, GoneError } from './call-error';

/** What the app shows where there is nothing. Features get it from here, because they know no app. */
export const NothingHereContext = createContext<ReactNode>(null);

/** For a page whose main query found nothing. Thrown to the router instead, it would be told in the console too. */
export function NothingHere(): ReactNode {
  return useContext(NothingHereContext);
}

/** Also of what was loaded before, and is gone by now. */
export function isNotFound({ error }: { error: unknown }): boolean {
  return error instanceof GoneError || (error instanceof ApiError && error.status === 404);
}

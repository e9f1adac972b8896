import type { ErrorCode } from '@quilt/contract/errors';

/**
 * What the database refuses by a constraint, in the words of the catalogue: `users_username_unique: 'auth.username_taken'`.
 * A constraint that is not named here guards against our own mistakes, and breaking it is an internal error.
 */
export const CONSTRAINT_ERRORS: Readonly<Record<string, ErrorCode>> = {};

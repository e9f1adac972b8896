import type { Language } from '@quilt/contract/product';
import type { Viewer } from '../context';

/** The owner of a token, and the language they have chosen. */
export interface SignedIn {
  viewer: Viewer;
  language: Language;
}

/** Looks a token up; 'ended' for one that is unknown, expired or signed out. */
export type Authenticate = (token: string) => Promise<SignedIn | 'ended'>;

// What is not made of these was never handed out, so the database need not be asked.
const TOKEN = /^[A-Za-z0-9._~+/=-]{16,512}$/;
const BEARER = /^bearer +/i;

/** 'none' without a bearer token, 'malformed' for one that cannot be ours. */
export function readBearer(authorization: string | undefined): { token: string } | 'none' | 'malformed' {
  if (authorization === undefined) return 'none';
  const scheme = BEARER.exec(authorization);
  if (!scheme) return 'none';
  const token = authorization.slice(scheme[0].length);
  return TOKEN.test(token) ? { token } : 'malformed';
}

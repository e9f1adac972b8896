import type { Endpoint } from './core/endpoint';
import { listExports } from './core/list-exports';
import { messagesOf } from './core/schema-messages';
import { type ErrorCode, isErrorCode } from './errors';
import * as features from './features';

/** Every endpoint of the product: what is not here is not mounted, and what is here must be. */
export const ENDPOINTS: readonly Endpoint[] = listExports(features).filter(isEndpoint);

function isEndpoint(thing: unknown): thing is Endpoint {
  return typeof thing === 'object' && thing !== null && 'caller' in thing && 'path' in thing;
}

/** Whom an endpoint for users turns away, before anything else is looked at. */
const SESSION_REFUSALS = ['auth.session_missing', 'auth.session_ended'] as const satisfies ErrorCode[];
const TICKET_REFUSALS = ['files.ticket_expired'] as const satisfies ErrorCode[];

/** A browser opens it by itself, and whoever it is for is told by a ticket. */
export function isTicketed({ query }: Endpoint): boolean {
  return Object.hasOwn(query.shape, 'ticket');
}

/** What an endpoint can answer beside `common.*`: what it declares, what its schemas name, and who is not let in. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { caller, errors, body, query } = endpoint;
  return [
    ...new Set<ErrorCode>([
      ...(caller === 'anyone' ? [] : SESSION_REFUSALS),
      ...(isTicketed(endpoint) ? TICKET_REFUSALS : []),
      ...errors,
      ...[body, query].flatMap(messagesOf).filter(isErrorCode),
    ]),
  ];
}

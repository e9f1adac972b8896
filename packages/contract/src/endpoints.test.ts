import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './core/endpoint';
import { nothing } from './core/envelope';
import { messagesOf } from './core/schema-messages';
import { ticketQuery } from './core/ticket';
import { ENDPOINTS, errorsOf } from './endpoints';
import { isErrorCode } from './errors';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const inputsOf = ({ params, query, body }: Endpoint) => [params, query, body];

/** Written to be worded by the catalogue, which does not have them. */
function unknownMessages(endpoint: Endpoint): string[] {
  return inputsOf(endpoint)
    .flatMap(messagesOf)
    .filter((message) => !isErrorCode(message))
    .map((message) => `${nameOf(endpoint)}: ${message}`);
}

/** Declared although `errorsOf` finds them, or any endpoint answers them. */
function needlessErrors(endpoint: Endpoint): string[] {
  const derived = errorsOf({ ...endpoint, errors: [] });
  return endpoint.errors
    .filter((code) => code.startsWith('common.') || derived.includes(code))
    .map((code) => `${nameOf(endpoint)}: ${code}`);
}

const planted = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/planted',
  summary: '',
  caller: 'user',
  body: z.strictObject({
    name: z.string().max(3, 'profile.name_to_long'),
    email: z.email('profile.email_wrong'),
  }),
  answer: nothing,
  errors: ['auth.session_ended', 'common.not_found', 'profile.email_wrong', 'profile.email_taken'],
});

test('whatever a schema refuses by is in the catalogue', () => {
  expect(ENDPOINTS.flatMap(unknownMessages)).toEqual([]);
  expect(unknownMessages(planted)).toEqual(['POST /planted: profile.name_to_long']);
});

test('an endpoint declares what its handler refuses by, and nothing that follows from the rest', () => {
  expect(ENDPOINTS.flatMap(needlessErrors)).toEqual([]);
  expect(needlessErrors(planted)).toEqual([
    'POST /planted: auth.session_ended',
    'POST /planted: common.not_found',
    'POST /planted: profile.email_wrong',
  ]);
  expect(errorsOf({ ...planted, errors: ['profile.email_taken'] })).toEqual([
    'auth.session_missing',
    'auth.session_ended',
    'profile.email_taken',
    'profile.email_wrong',
  ]);
});

test('whoever comes by a ticket can be told that it is no good', () => {
  const query = z.strictObject(ticketQuery);
  expect(errorsOf({ ...planted, caller: 'anyone', errors: [], body: nothing, query })).toEqual([
    'files.ticket_expired',
  ]);
});

import { type Endpoint, toUrl } from '@quilt/contract/core';
import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { toForm } from './form';
import { longestOf, type Numbers } from './longest';

interface Sent {
  params: Record<string, unknown>;
  token: string;
  numbers?: Numbers | undefined;
  /** What of a body, or where there is none of a query, no schema tells. */
  given?: object;
}

/** Of endpoints that are asked with hundreds of ids; to make up a thousand rows takes longer than the request. */
const madeUp = new WeakMap<z.ZodType, Map<Numbers | undefined, unknown>>();

function longestOnce(schema: z.ZodType, name: string, numbers: Numbers | undefined): unknown {
  const known = madeUp.get(schema) ?? new Map<Numbers | undefined, unknown>();
  madeUp.set(schema, known);
  if (!known.has(numbers)) known.set(numbers, longestOf(schema, name, numbers));
  return known.get(numbers);
}

/** What an endpoint takes, with all that it may hold, and as long as it may be. */
export function validRequest(
  endpoint: Endpoint,
  { params, token, numbers, given = {} }: Sent,
): InjectOptions {
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  const { cursor: _, ...longest } = Object(longestOnce(endpoint.query, 'query', numbers));
  const query = { ...longest, ...(!hasBody && given) };
  const request = {
    method: endpoint.method,
    url: toUrl(endpoint, { params, query }),
    headers: endpoint.caller === 'anyone' ? {} : { authorization: `Bearer ${token}` },
  };
  const body = hasBody ? { ...Object(longestOnce(endpoint.body, 'body', numbers)), ...given } : undefined;
  if (endpoint.kind === 'multipart') {
    const files = Object.keys(endpoint.files).map((field) => [field, { bytes: Buffer.from('a text') }]);
    const form = toForm(body ?? {}, Object.fromEntries(files));
    return { ...request, headers: { ...request.headers, ...form.headers }, payload: form.payload };
  }
  return body === undefined ? request : { ...request, payload: body };
}

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

/** What an endpoint takes, with all that it may hold, and as long as it may be. */
export function validRequest(
  endpoint: Endpoint,
  { params, token, numbers, given = {} }: Sent,
): InjectOptions {
  const { cursor: _, ...shape } = endpoint.query.shape;
  const hasBody = !(endpoint.body instanceof z.ZodUndefined);
  const query = z.record(z.string(), z.unknown()).parse({
    ...Object(longestOf(z.object(shape), 'query', numbers)),
    ...(!hasBody && given),
  });
  const request = {
    method: endpoint.method,
    url: toUrl(endpoint, { params, query }),
    headers: endpoint.caller === 'anyone' ? {} : { authorization: `Bearer ${token}` },
  };
  const body = hasBody ? { ...Object(longestOf(endpoint.body, 'body', numbers)), ...given } : undefined;
  if (endpoint.kind === 'multipart') {
    const files = Object.keys(endpoint.files).map((field) => [field, { bytes: Buffer.from('a text') }]);
    const form = toForm(body ?? {}, Object.fromEntries(files));
    return { ...request, headers: { ...request.headers, ...form.headers }, payload: form.payload };
  }
  return body === undefined ? request : { ...request, payload: body };
}

import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type Endpoint, SERVICE_PREFIX, type Service } from '@quilt/contract/core';
import type { FastifyInstance } from 'fastify';
import { DOCS_POLICY } from './headers';
import { createOpenApi } from './openapi';

/** `openapi.json` and the pages made of it, below the service's own prefix. */
export async function serveDocs(
  app: FastifyInstance,
  service: Service,
  endpoints: readonly Endpoint[],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { document, text } = describe(service, endpoints);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  await app.register(etag, { weak: true });
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, no-cache').type('application/json; charset=utf-8').send(text),
  );
  // The pages only show the document: routes have no schemas of Fastify's that could be collected.
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: SERVICE_PREFIX[service],
    staticCSP: DOCS_POLICY,
  });
}

interface Description {
  endpoints: readonly Endpoint[];
  document: ReturnType<typeof createOpenApi>;
  text: string;
}

const described = new Map<Service, Description>();

/** Once in a process for the same endpoints: tests build hundreds of servers, and a sixth of each was its description. */
function describe(service: Service, endpoints: readonly Endpoint[]): Description {
  const known = described.get(service);
  if (known && isSame(known.endpoints, endpoints)) return known;
  const document = createOpenApi(service, endpoints);
  const made = { endpoints, document, text: JSON.stringify(document) };
  described.set(service, made);
  return made;
}

function isSame(some: readonly Endpoint[], others: readonly Endpoint[]): boolean {
  return some.length === others.length && some.every((endpoint, index) => endpoint === others[index]);
}

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
  const document = createOpenApi(service, endpoints);
  const text = JSON.stringify(document);
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

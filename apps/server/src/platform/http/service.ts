import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import { SERVICE_PREFIX, type Service } from '@quilt/contract/core';
import type { FastifyInstance } from 'fastify';
import type { Route } from '../feature';
import { serveDocs } from './docs';
import { parseJsonBodies } from './json-body';
import { type MountParts, mount } from './mount';
import { packAnswers } from './packing';

/** One of the two APIs below its prefix. Routes of a kind share the plugins that only they need. */
export async function serveService(
  app: FastifyInstance,
  service: Service,
  routes: readonly Route[],
  parts: MountParts & { headers: Readonly<Record<string, string>> },
): Promise<void> {
  const groups: Record<Group, Route[]> = { plain: [], kept: [], form: [], bytes: [] };
  for (const route of routes) groups[groupOf(route)].push(route);

  await app.register(
    async (scope) => {
      parseJsonBodies(scope);
      for (const group of GROUPS) {
        if (groups[group].length === 0) continue;
        await scope.register(async (inner) => {
          await PLUGINS[group](inner);
          for (const route of groups[group]) mount(inner, route, parts);
        });
      }
      const endpoints = routes.map((route) => route.endpoint);
      await scope.register((inner) => serveDocs(inner, service, endpoints, parts.headers));
    },
    { prefix: SERVICE_PREFIX[service] },
  );
}

/** plain: JSON, and bytes that go out. kept: JSON that caches revalidate. form, bytes: uploads. */
const GROUPS = ['plain', 'kept', 'form', 'bytes'] as const;
type Group = (typeof GROUPS)[number];

function groupOf({ endpoint }: Route): Group {
  if (endpoint.kind === 'multipart') return 'form';
  if (endpoint.kind === 'raw' || endpoint.kind === 'tus') return 'bytes';
  if (endpoint.kind === 'stream') return 'plain';
  return endpoint.cache === 'none' ? 'plain' : 'kept';
}

const PLUGINS: Readonly<Record<Group, (app: FastifyInstance) => Promise<void>>> = {
  plain: async (app) => packAnswers(app),
  kept: async (app) => {
    // Weak, for the same answer is sent compressed and not.
    await app.register(etag, { weak: true });
    packAnswers(app);
  },
  form: async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart, { throwFileSizeLimit: false });
  },
  bytes: async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  },
};

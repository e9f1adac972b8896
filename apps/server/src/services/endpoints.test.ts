import { type Endpoint, LIVE_PATH, SERVICE_PREFIX } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { isServerPath, SERVER_PATHS } from '@quilt/contract/product';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing';

const { app } = await createTestApp();

/** Not of the product's contract: what watches the process, what describes the APIs, what only developers see. */
const BESIDES = /^\S+ \/(health|ready|dev\/.*|(api|auth-service)\/(openapi\.json|docs.*))$/;

test('every endpoint of the contract is mounted once, and nothing else is', () => {
  const declared = ENDPOINTS.map(nameOf).sort();
  expect(new Set(declared).size).toBe(declared.length);
  const mounted = listRoutes(app.printRoutes({ commonPrefix: false }));
  const features = mounted.filter((name) => !BESIDES.test(name)).sort();
  expect(features, 'a route() for each of endpoints.ts, in a feature of services/features.ts').toEqual(
    declared,
  );
});

test('all that the server answers is below the paths that are its own, and each of them is used', () => {
  const paths = listRoutes(app.printRoutes({ commonPrefix: false })).map((name) => name.split(' ')[1] ?? '');
  expect(paths.filter((path) => !isServerPath(path))).toEqual([]);
  for (const own of Object.values(SERVER_PATHS)) {
    // Socket.IO has no routes.
    const isUsed = own === LIVE_PATH || paths.some((path) => path === own || path.startsWith(`${own}/`));
    expect([own, isUsed]).toEqual([own, true]);
  }
  expect(['/', '/login', '/apiary', '/developers', '/healthy'].filter(isServerPath)).toEqual([]);
});

test('every endpoint says who may call it, and reads a body only where bodies are read', () => {
  for (const endpoint of ENDPOINTS) {
    expect([nameOf(endpoint), endpoint.caller]).toEqual([
      nameOf(endpoint),
      expect.stringMatching(/^(anyone|user|admin)$/),
    ]);
    if (endpoint.method === 'GET') expect(endpoint.body.safeParse(undefined).success).toBe(true);
  }
});

test('what can be repeated is a write', () => {
  const repeatable = ENDPOINTS.filter((endpoint) => endpoint.isRepeatable);
  expect(repeatable.length).toBeGreaterThan(0);
  for (const endpoint of repeatable) expect([nameOf(endpoint), endpoint.method]).not.toContain('GET');
});

function nameOf({ service, method, path }: Endpoint): string {
  return `${method} ${SERVICE_PREFIX[service]}${path}`;
}

/** Reads Fastify's tree, in which a path continues the one it is indented below. */
function listRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([\s│├└─]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    const path = (above[depth - 1] ?? '') + part;
    above[depth] = path;
    return methods.split(', ').map((method) => `${method} ${path}`);
  });
}

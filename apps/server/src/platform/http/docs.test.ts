import { CLIENT_ID_HEADER, SERVICE_PREFIX } from '@quilt/contract/core';
import { ENDPOINTS, errorsOf } from '@quilt/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHttpApp, type HttpTestApp } from '../../testing/http';
import type { Route } from '../feature';

const routes: Route[] = ENDPOINTS.map((endpoint) => ({
  endpoint,
  handle: () => Promise.reject(new Error('only described here')),
}));

let http: HttpTestApp;
beforeAll(async () => {
  http = await createHttpApp(routes);
});

describe.each(['auth', 'api'] as const)('the %s document', (service) => {
  const prefix = SERVICE_PREFIX[service];

  test('describes exactly the endpoints of the contract', async () => {
    const response = await http.app.inject(`${prefix}/openapi.json`);
    expect(response.headers['cache-control']).toBe('public, no-cache');
    const document = response.json();
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: prefix }] });
    const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENDPOINTS.filter((endpoint) => endpoint.service === service).map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(described.sort()).toEqual(declared.sort());
  });

  test('says who may call, what goes in and what comes out', async () => {
    const document = (await http.app.inject(`${prefix}/openapi.json`)).json();
    for (const endpoint of ENDPOINTS.filter((one) => one.service === service)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path][endpoint.method.toLowerCase()];
      expect(operation.summary).toBe(endpoint.summary);
      expect(operation.security).toHaveLength(endpoint.caller === 'anyone' ? 0 : 1);
      expect(operation.parameters.map(({ name }: { name: string }) => name).sort()).toEqual(
        [
          ...Object.keys(endpoint.params.shape),
          ...Object.keys(endpoint.query.shape),
          ...(endpoint.isRepeatable ? [CLIENT_ID_HEADER] : []),
        ].sort(),
      );
      expect(operation.responses).toHaveProperty(String(endpoint.status));
      const codes = JSON.stringify(operation.responses);
      for (const code of errorsOf(endpoint)) expect(codes).toContain(code);
    }
  });

  test('is shown as pages with a policy of their own', async () => {
    const page = await http.app.inject(`${prefix}/docs`);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const policy = page.headers['content-security-policy'];
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toMatch(/https:|validator/);
    const scripts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(scripts.length).toBeGreaterThan(3);
    for (const path of scripts) expect([path, (await http.app.inject(path)).statusCode]).toEqual([path, 200]);
    expect((await http.app.inject(`${prefix}/docs/json`)).json()).toEqual(
      (await http.app.inject(`${prefix}/openapi.json`)).json(),
    );
  });
});

import { LIMITS } from '@quilt/contract/limits';
import { type FastifyInstance, fastify } from 'fastify';
import type { ServiceName } from '../config';
import type { HoldSession, Platform } from '../context';
import type { ReadNumbers } from '../events/scope-numbers';
import { fail } from '../fault';
import type { Route } from '../feature';
import { toProxyTrust } from './address';
import type { Authenticate } from './authenticate';
import { boundBodies } from './body-time';
import { boundConnections, findConnectionBound } from './connections';
import { createDoor, hasTwoHosts } from './door';
import { createClientErrorHandler, createErrorHandler, describeRoute, refuseUnknownRoutes } from './errors';
import { createGates } from './gate';
import { createApiHeaders } from './headers';
import { type Readiness, serveHealth } from './health';
import { createTurns } from './in-hand';
import { refuseWhenBusy } from './pressure';
import { createRequestIds } from './request-id';
import { serveService } from './service';
import { prepareUploadFolder } from './uploads';
import { serveWeb, toPostedUrl, toReadableUrl } from './web';

export type { Authenticate } from './authenticate';
export { decodeCursor, encodeCursor } from './cursor';
export { createDoor } from './door';
export { createAddressReader } from './forwarded';
export { createApiHeaders } from './headers';
export { toPage } from './page';
export { boundStop } from './stop';

export interface HttpOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  holdSession: HoldSession;
  /** Nothing is told of numbers without it. */
  readNumbers?: ReadNumbers;
  /** The built web; null where something else serves it. */
  webFolder: string | null;
  serve: ReadonlySet<ServiceName>;
  readiness(): Promise<Readiness>;
  /** Mounts what is no part of the product, such as the development mail pages. */
  extend?(app: FastifyInstance): void;
  /** For tests: parses every answer and knows every refusal by the contract. */
  checkAnswers?: boolean;
  /** Unless a test says no, for its machine may be slow. */
  refuseWhenBusy?: boolean;
}

const SERVICES = ['auth', 'api'] as const;
const HEADERS_MS = 20_000;
const CHECK_MS = 1_000;

export async function buildHttp(platform: Platform, options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, clock } = platform;
  const headers = createApiHeaders(config);
  const answerError = createErrorHandler(log, headers);
  const app = fastify({
    // Fastify's own lines would name URLs, which carry tokens; describeRoute names patterns.
    logger: false,
    genReqId: createRequestIds(),
    trustProxy: toProxyTrust(config.trustProxy),
    bodyLimit: LIMITS.jsonBodyBytes,
    // Headers alone: of bodies it is said what each of them may take.
    requestTimeout: 0,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS, requireHostHeader: true },
    // The default of ten seconds ends a start on a machine that is only slow.
    pluginTimeout: 120_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // What still comes in on an open connection while stopping is served, and the connection closed after it.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/', method }) => toReadableUrl(method === 'POST' ? toPostedUrl(url) : url),
    frameworkErrors: answerError,
    clientErrorHandler: createClientErrorHandler(headers),
  });
  app.decorateRequest('signedIn', null);
  app.decorateRequest('address', 'unknown');
  app.setErrorHandler(answerError);
  refuseUnknownRoutes(app);
  boundBodies(app);
  const most = findConnectionBound();
  if (most !== null) boundConnections(app.server, most);
  guardTheDoor(app, platform);
  if (log.isLevelEnabled('debug')) logRequests(app, platform);

  serveHealth(app, { readiness: options.readiness, clock, headers });
  const parts = {
    platform,
    headers,
    gateOf: createGates({ authenticate: options.authenticate, clock, headers }),
    holdSession: options.holdSession,
    readNumbers: options.readNumbers ?? null,
    checkAnswers: options.checkAnswers ?? false,
    uploadFolder: await prepareUploadFolder(config.dataDir),
    turns: {
      requests: createTurns('requests'),
      uploads: createTurns('uploads'),
      streams: createTurns('streams'),
    },
  };
  await app.register(async (services) => {
    if (options.refuseWhenBusy ?? true) await refuseWhenBusy(services);
    for (const service of SERVICES) {
      if (!options.serve.has(service)) continue;
      const routes = options.routes.filter((route) => route.endpoint.service === service);
      await serveService(services, service, routes, parts);
    }
  });
  options.extend?.(app);
  const { webFolder } = options;
  if (webFolder !== null) {
    const isHttps = config.publicUrl?.startsWith('https:') ?? false;
    await app.register((web) => serveWeb(web, webFolder, isHttps));
  }
  return app;
}

/** Before everything: the request's id, and whether it may come in at all. */
function guardTheDoor(app: FastifyInstance, { config }: Platform): void {
  const mayEnter = createDoor(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (hasTwoHosts(request.raw)) return done(fail('common.malformed_body'));
    if (!mayEnter(request.headers)) return done(fail('common.origin_refused'));
    // Before its body is read.
    if (request.is404) return done(fail('common.not_found'));
    done();
  });
}

function logRequests(app: FastifyInstance, { log }: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    log.debug({ requestId: request.id, ...describeRoute(request), status: reply.statusCode, ms }, 'request');
    done();
  });
}

import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type DemoSignIns, prepareDemo } from '../db/demo';
import { listOpenClaims } from '../features/registration';
import { systemClock } from '../platform/clock';
import { type Config, withSecretKey } from '../platform/config';
import { openDatabase, type Tell } from '../platform/db/open';
import { dataFolderFault } from '../platform/folder-fault';
import { createLogger, type Logger } from '../platform/logger';
import { requireOwnFolder } from '../platform/own-folder';
import { reasonOf } from '../platform/reason';
import { createLoneRelay, type Relay } from '../platform/relay/relay';
import { StartupError } from '../platform/startup-error';
import { createTeardown } from '../platform/teardown';
import { type Built, buildServer } from './build';
import { FEATURES } from './features';

export interface Claim {
  username: string;
  /** Null for a name that nobody can have. */
  url: string | null;
}

export interface Running {
  address: string;
  demo: DemoSignIns | null;
  /** What only the operator may see: how the names of ADMIN_USERNAMES are claimed. */
  claims: readonly Claim[];
  stop(): Promise<void>;
}

/** Everything from settings to an open port; what was started is stopped again when a later step fails. */
export async function start(settings: Config, tell: Tell): Promise<Running> {
  const teardown = createTeardown();
  try {
    const log = createLogger(settings.logLevel);
    requireOwnFolder(settings.dataDir);
    await probePort(settings);
    const { pool, installation, takeTurn, close } = await openDatabase(settings, log, tell);
    teardown.add(close);
    const config = withSecretKey(settings);
    const relay = await openRelay(config, { installation, log });
    teardown.add(() => relay.close());
    let endTurn = async (): Promise<void> => undefined;
    // After the server has closed: another process begins when this one has ended its work.
    teardown.add(() => endTurn());
    const server = await buildServer({
      config,
      pool,
      clock: systemClock,
      log,
      relay,
      webFolder: webFolder(),
    });
    teardown.add(() => server.close());
    const demo = await prepareDemo(server.platform, FEATURES, tell.report);
    if (config.redisUrl === null) await server.startWork();
    else endTurn = takeTurn(() => startWorkLater(server, tell));
    const claims = await listOpenClaims(server.platform);
    const address = await listen(server.app, config);
    return {
      address,
      demo,
      claims: claims.map(({ username, path }) => ({
        username,
        url: path === null ? null : `${config.publicUrl ?? address}${path}`,
      })),
      stop: teardown.run,
    };
  } catch (error) {
    // Why it could not start is what counts; what could not be stopped after it ends with the process.
    await teardown.run().catch(() => undefined);
    throw dataFolderFault(settings.dataDir, error);
  }
}

/** Loaded by those alone who have one. */
async function openRelay({ redisUrl }: Config, parts: { installation: string; log: Logger }): Promise<Relay> {
  if (redisUrl === null) return createLoneRelay();
  const { createRedisRelay } = await import('../platform/relay/redis-relay');
  return createRedisRelay({ url: redisUrl, ...parts });
}

/** While requests are answered already: a process that cannot do the work makes room for one that can. */
function startWorkLater(server: Built, tell: Tell): void {
  server
    .startWork()
    .catch((error: unknown) => tell.onLost(`What runs beside requests did not start: ${reasonOf(error)}.`));
}

/** Before a database is made or migrated for a server that cannot open its port. */
async function probePort(config: Config): Promise<void> {
  const server = createServer();
  await listen(
    {
      listen: (at) =>
        new Promise((resolve, reject) => server.once('error', reject).listen(at, () => resolve(''))),
    },
    config,
  );
  await new Promise((closed) => server.close(closed));
}

async function listen(
  app: { listen(at: { port: number; host: string }): Promise<string> },
  config: Config,
): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      const other = config.port < 65535 ? config.port + 1 : config.port - 1;
      throw new StartupError(
        `Port ${config.port} on ${config.host} is in use; set PORT to another one (PORT=${other} npm start).`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`${config.host}:${config.port} cannot be opened: ${reasonOf(error)}.`);
    }
    throw error;
  }
}

/** Beside the bundle when built; absent while developing, when Vite serves the web. */
function webFolder(): string | null {
  const folder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(folder) ? folder : null;
}

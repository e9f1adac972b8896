import { PRODUCT_NAME } from '@quilt/contract/product';
import { readConfig } from './platform/config';
import { summariseError } from './platform/logger';
import { StartupError } from './platform/startup-error';
import { start } from './services/start';
import { createStopSignals } from './services/stop-signals';

/** Requests and jobs get ten seconds each; whatever hangs for longer is left behind. */
const STOP_MS = 25_000;

const report = (line: string) => console.log(line);

let running: Awaited<ReturnType<typeof start>> | null = null;

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (!running) process.exit(signal === 'SIGTERM' ? 143 : 130);
  report('Stopping');
  setTimeout(
    () => die(`Stopping took longer than ${STOP_MS / 1000} seconds, so it ends with work unfinished.`),
    STOP_MS,
  );
  try {
    await running.stop();
  } catch (error) {
    die(`Stopping failed, so it ends with work unfinished: ${summariseError(error)}.`);
  }
  process.exit(0);
}

/** Without its database nothing works, and a start mends what a running process cannot. */
function die(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

// Whoever read the lines may be gone, which is no reason to go too.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const hear = createStopSignals({
  stop,
  // PostgreSQL's watchdog does the rest.
  leave: () => process.exit(1),
  now: () => performance.now(),
});
process.on('SIGINT', hear);
process.on('SIGTERM', hear);

try {
  running = await start(readConfig(process.env, process.cwd()), { report, onLost: die });
  report(`${PRODUCT_NAME} is ready at ${running.address}`);
  if (running.demo) {
    report(`Sign in as ${running.demo.usernames.join(', ')} with the password ${running.demo.password}`);
  }
  for (const { username, url } of running.claims) {
    report(
      url === null
        ? `Nobody can have the name ${username}; put another one into ADMIN_USERNAMES`
        : `Register the administrator ${username} at ${url}`,
    );
  }
} catch (error) {
  if (error instanceof StartupError) die(error.message);
  throw error;
}

interface Server {
  url: string;
  pid: number;
}

/** Tells the workers, who are started after it, where their servers are. */
export function tellServers(servers: readonly Server[]): void {
  process.env.E2E_SERVERS = JSON.stringify(servers);
}

/** Each worker has a server and a database of its own, so that two journeys at once never meet. */
export function ownServer(): Server {
  const servers: Server[] = JSON.parse(process.env.E2E_SERVERS ?? '[]');
  const server = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!server) throw new Error('No server was started for this worker.');
  return server;
}

import type { BenchUser, HttpLoad, Metric } from '../case';
import { profile } from '../cases/profile';
import type { DatabaseServer } from '../database';
import type { LoadProcess } from '../load-process';
import { compare } from '../rounds';
import type { ServerProcess } from '../server-process';
import { growthExponent } from '../statistics';

export interface WorldUnderLoad {
  server: ServerProcess;
  users: readonly BenchUser[];
  size: number;
}

/** How the cost of another’s profile grows with the number of users: ours on a small world against ours on a large one. */
export async function measureGrowth(
  small: WorldUnderLoad,
  large: WorldUnderLoad,
  load: LoadProcess,
  database: DatabaseServer,
): Promise<Record<Metric, number>> {
  const { ratios } = await compare(
    {
      first: { server: small.server, load: askForProfiles(small.users) },
      second: { server: large.server, load: askForProfiles(large.users) },
    },
    load,
    database.cpu,
  );
  const exponent = (metric: Metric) => growthExponent(ratios[metric].median, large.size / small.size);
  return {
    cpu: exponent('cpu'),
    postgres: exponent('postgres'),
    p50: exponent('p50'),
    p99: exponent('p99'),
  };
}

/** Of somebody else, for one’s own row is remembered with the session. */
function askForProfiles(users: readonly BenchUser[]): HttpLoad {
  return profile.loads(users).ours;
}

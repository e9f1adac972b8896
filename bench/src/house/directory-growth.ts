import type { BenchUser, HttpLoad, Metric } from '../case';
import type { DatabaseServer } from '../database';
import type { LoadProcess } from '../load-process';
import { compare } from '../rounds';
import { growthExponent } from '../statistics';
import type { WorldUnderLoad } from './growth';

/** Every filter and sort of the people, each by what many have. Who is online is kept in memory, and is nobody here. */
const FILTERS = {
  'no filter': '',
  'newest first': 'sort=newest',
  specialty: 'specialty=1',
  position: 'position=1,2,3',
  city: 'city=1',
  university: 'university=1,2',
  'programming language': 'programmingLanguage=1',
  'spoken language': 'spokenLanguage=1',
  skill: 'tag=design',
  age: 'ageFrom=30&ageTo=33',
  'age, over many years': 'ageFrom=20&ageTo=60',
  name: `search=${encodeURIComponent('анна')}`,
  'two words': `search=${encodeURIComponent('анна ива')}`,
  'several filters': 'city=1,2&spokenLanguage=1&specialty=1,2',
} as const;

export type Exponents = Record<Metric, number>;

/** How the cost of a page of 50 grows with the number of users, for each of them. */
export async function measureDirectoryGrowth(
  small: WorldUnderLoad,
  large: WorldUnderLoad,
  load: LoadProcess,
  database: DatabaseServer,
): Promise<Record<string, Exponents>> {
  const measured: Record<string, Exponents> = {};
  for (const [name, query] of Object.entries(FILTERS)) {
    const { ratios } = await compare(
      {
        first: { server: small.server, load: askForPeople(small.users, query) },
        second: { server: large.server, load: askForPeople(large.users, query) },
      },
      load,
      database.cpu,
      { rounds: 4, warmUp: { requests: 1_000, milliseconds: 1_400 } },
    );
    const exponent = (metric: Metric) => growthExponent(ratios[metric].median, large.size / small.size);
    measured[name] = {
      cpu: exponent('cpu'),
      postgres: exponent('postgres'),
      p50: exponent('p50'),
      p99: exponent('p99'),
    };
  }
  return measured;
}

function askForPeople(users: readonly BenchUser[], query: string): HttpLoad {
  return {
    kind: 'http',
    inFlight: 4,
    requests: users.map(({ token }) => ({ method: 'GET', path: `/api/people?limit=50&${query}`, token })),
  };
}

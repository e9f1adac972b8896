import { sql } from 'kysely';
import type { Feature } from '../../platform/feature';
import { exchangePersonalData } from './exchange.personal-data';
import { exchangeRoutes } from './exchange.routes';
import { fillExchangeDemo, fillExchangeWorld } from './exchange.worlds';
import { importJob, sweepImports } from './imports.jobs';

export const exchangeFeature: Feature = {
  name: 'exchange',
  routes: exchangeRoutes,
  personalData: exchangePersonalData,
  blobColumns: [{ name: 'imports.blob_key', goesWith: (user) => sql`owner_id = ${user}` }],
  jobs: [importJob, sweepImports],
  demo: fillExchangeDemo,
  largeWorld: fillExchangeWorld,
};

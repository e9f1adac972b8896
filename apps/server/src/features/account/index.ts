import { byUserId } from '../../platform/blobs';
import type { Feature } from '../../platform/feature';
import { accountPersonalData } from './account.personal-data';
import { createAccountRoutes } from './account.routes';
import { fillAccountDemo, fillAccountWorld } from './account.worlds';
import { createPackJob, sweepArchives } from './archive.jobs';
import { createEraseJob } from './deletion.jobs';
import { partsOf } from './parts';

/** What it packs and erases is of all features, which are not known yet while they are being listed. */
export function createAccountFeature(listFeatures: () => readonly Feature[]): Feature {
  const listParts = () => partsOf(listFeatures());
  return {
    name: 'account',
    routes: createAccountRoutes(listParts),
    personalData: accountPersonalData,
    blobColumns: [{ name: 'archives.blob_key', goesWith: byUserId }],
    jobs: [createPackJob(listParts), sweepArchives, createEraseJob(listParts)],
    demo: fillAccountDemo,
    largeWorld: fillAccountWorld,
  };
}

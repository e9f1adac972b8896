import type { Feature } from '../../platform/feature';
import { fillDocumentsDemo } from './documents.demo';
import { purgeDocuments } from './documents.jobs';
import { fillDocumentsWorld } from './documents.large-world';
import { documentsPersonalData } from './documents.personal-data';
import { documentsRoutes } from './documents.routes';

export const documentsFeature: Feature = {
  name: 'documents',
  routes: documentsRoutes,
  personalData: documentsPersonalData,
  // The files of a team stay when whoever uploaded them goes.
  blobColumns: [{ name: 'documents.blob_key', goesWith: null }],
  jobs: [purgeDocuments],
  demo: fillDocumentsDemo,
  largeWorld: fillDocumentsWorld,
};

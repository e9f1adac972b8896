import { listDocumentUses } from '@quilt/contract/features/documents';
import { type Feature, route } from '../../platform/feature';
import { fillDocumentsDemo } from './documents.demo';
import { purgeDocuments, sweepUploads } from './documents.jobs';
import { fillDocumentsWorld } from './documents.large-world';
import { documentsPersonalData } from './documents.personal-data';
import { documentsRoutes } from './documents.routes';
import { documentsSource } from './documents.search';
import { deleteSharesOf } from './shares.repository';
import { listProfileDocuments, listTeamDocuments } from './strips.service';
import { listTaskUses, listUses } from './uses.service';
import { readDocuments } from './views.jobs';

export { type Colour, drawPng } from './demo/png';
export { type FileRow, presentFile } from './documents.presenter';
export { findItems } from './items.access';
export { addToStorage, admitUpload, type Holder, takeSpace } from './storage';
export { createFileTicket, readFacts, readStored } from './stored-files';

/** Of what names a document each feature tells what is its own. */
export const createDocumentsFeature = (listFeatures: () => readonly Feature[]): Feature => ({
  name: 'documents',
  routes: [
    ...documentsRoutes,
    route(listDocumentUses, async (context, { params }) => ({
      items: await listUses(
        context,
        params.id,
        listFeatures().flatMap(({ documentUses }) => documentUses ?? []),
      ),
    })),
  ],
  personalData: documentsPersonalData,
  // The files of a team stay when whoever uploaded them goes.
  blobColumns: [
    { name: 'documents.blob_key', goesWith: null },
    { name: 'document_versions.blob_key', goesWith: null },
    { name: 'document_views.thumbnail_key', goesWith: null },
  ],
  profileStrips: listProfileDocuments,
  teamParts: listTeamDocuments,
  searchSources: [documentsSource],
  documentUses: listTaskUses,
  jobs: [purgeDocuments, sweepUploads, readDocuments],
  endLinks: deleteSharesOf,
  demo: fillDocumentsDemo,
  largeWorld: fillDocumentsWorld,
});

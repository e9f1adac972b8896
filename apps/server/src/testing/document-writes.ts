import type { Endpoint } from '@quilt/contract/core';
import * as documents from '@quilt/contract/features/documents';
import type { Person, SentInput } from '.';

/** Those of documents that lie in places; those that hang on tasks are written with these. */
const DOCUMENT_WRITES: readonly Endpoint[] = [
  documents.createFolder,
  documents.createLink,
  documents.addDocument,
  documents.updateDocument,
  documents.setDocumentAccess,
  documents.moveDocuments,
  documents.copyDocuments,
  documents.deleteDocument,
  documents.restoreDocument,
  documents.purgeDocument,
  documents.pinDocument,
  documents.unpinDocument,
  documents.openDocuments,
  documents.addVersion,
  documents.restoreVersion,
  documents.deleteVersion,
  documents.createShare,
  documents.endShare,
];

async function ok<Data>(
  answering: Promise<{ ok: true; data: Data } | { ok: false; error: { code: string } }>,
): Promise<Data> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`);
  return answer.data;
}

/** What the file was before is a version then. */
async function makeVersion(person: Person, id: documents.DocumentId): Promise<documents.VersionId> {
  const file = { bytes: Buffer.from('Plan B') };
  await ok(person.call(documents.addVersion, { params: { id }, files: { file } }));
  const { items } = await ok(person.call(documents.listVersions, { params: { id } }));
  const former = items.find((version) => version.id !== null)?.id;
  if (!former) throw new Error('nothing was kept');
  return former;
}

/** What each of them is sent, so that nothing is in its way; undefined for all others. */
export async function prepareDocumentWrite(
  endpoint: Endpoint,
  person: Person,
): Promise<SentInput<Endpoint> | undefined> {
  if (!DOCUMENT_WRITES.includes(endpoint)) return undefined;
  const own = { kind: 'own' } as const;
  const { item: folder } = await ok(
    person.call(documents.createFolder, { body: { in: own, name: `Loot ${endpoint.method}` } }),
  );
  const link = { in: own, name: 'Map', url: 'https://example.org/map' };
  const { item: made } = await ok(person.call(documents.createLink, { body: link }));
  const { item: file } = await ok(
    person.call(documents.addDocument, { query: {}, files: { file: { bytes: Buffer.from('Plan') } } }),
  );
  const former = await makeVersion(person, file.id);
  const params = { id: made.id };
  const terms = { days: 7 };
  const { item: shared } = await ok(person.call(documents.createShare, { params, body: terms }));
  if (endpoint === documents.restoreDocument || endpoint === documents.purgeDocument) {
    await ok(person.call(documents.deleteDocument, { params }));
  }
  const inputs = new Map<Endpoint, object>([
    [documents.createFolder, { body: { in: own, name: 'Vault' } }],
    [documents.createLink, { body: { ...link, name: 'Another' } }],
    [
      documents.addDocument,
      { query: { ifTaken: 'keepBoth' }, files: { file: { bytes: Buffer.from('Loot') } } },
    ],
    [documents.updateDocument, { params, body: { version: made.version, changes: { name: 'Taken' } } }],
    [documents.setDocumentAccess, { params, body: { access: { level: 'public' } } }],
    [documents.moveDocuments, { body: { ids: [made.id], to: { kind: 'folder', id: folder.id } } }],
    [documents.addVersion, { params: { id: file.id }, files: { file: { bytes: Buffer.from('Loot') } } }],
    [documents.restoreVersion, { params: { id: file.id, version: former } }],
    [documents.deleteVersion, { params: { id: file.id, version: former } }],
    [documents.createShare, { params, body: terms }],
    [documents.endShare, { params: { ...params, share: shared.id } }],
    [documents.copyDocuments, { body: { ids: [made.id], to: own } }],
    [documents.openDocuments, { body: { ids: [file.id] } }],
  ]);
  return (inputs.get(endpoint) ?? { params }) as SentInput<Endpoint>;
}

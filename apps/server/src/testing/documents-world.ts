import * as documents from '@quilt/contract/features/documents';
import { sql } from 'kysely';
import type { Person } from '.';
import type { SentFile } from './form';
import { createTeamsWorld } from './teams-world';

const OWN = { kind: 'own' } as const;

/** The teams world, and documents in it. */
export async function createDocumentsWorld() {
  const world = await createTeamsWorld();
  const { app, platform, done } = world;
  type Query = Partial<documents.DocumentQuery>;
  const list = (person: Person, query: Query = {}) => person.call(documents.listDocuments, { query });

  return {
    ...world,
    list,
    async makeFolder(person: Person, name: string, spot: documents.Spot = OWN): Promise<documents.Document> {
      return (await done(person.call(documents.createFolder, { body: { in: spot, name } }))).item;
    },
    async makeLink(person: Person, name: string, spot: documents.Spot = OWN): Promise<documents.Document> {
      const body = { in: spot, name, url: 'https://example.org/flows' };
      return (await done(person.call(documents.createLink, { body }))).item;
    },
    send: (
      person: Person,
      query: documents.SentTo = {},
      file: SentFile = { bytes: Buffer.from('a text'), name: 'plan.txt' },
    ) => person.call(documents.addDocument, { query, files: { file } }),
    /** Other bytes for a file. */
    sendVersion: (person: Person, id: documents.DocumentId, text: string) =>
      person.call(documents.addVersion, { params: { id }, files: { file: { bytes: Buffer.from(text) } } }),
    async versionsOf(person: Person, id: documents.DocumentId): Promise<documents.DocumentVersion[]> {
      return (await done(person.call(documents.listVersions, { params: { id } }))).items;
    },
    share: (person: Person, id: documents.DocumentId, access: documents.ChosenAccess) =>
      person.call(documents.setDocumentAccess, { params: { id }, body: { access } }),
    move: (
      person: Person,
      ids: readonly documents.DocumentId[],
      to: documents.Spot,
      keepBoth: readonly documents.DocumentId[] = [],
      newVersion: readonly documents.DocumentId[] = [],
    ) =>
      person.call(documents.moveDocuments, {
        body: { ids: [...ids], to, keepBoth: [...keepBoth], newVersion: [...newVersion] },
      }),
    get: (person: Person, id: documents.DocumentId) => person.call(documents.getDocument, { params: { id } }),
    /** `ok`, or why not. */
    async codeOf(answering: Promise<{ ok: true } | { ok: false; error: { code: string } }>): Promise<string> {
      const answer = await answering;
      return answer.ok ? 'ok' : answer.error.code;
    },
    async namesOf(person: Person, query: Query = {}): Promise<string[]> {
      return (await done(list(person, query))).items.map(({ name }) => name);
    },
    async addressOf(person: Person, id: documents.DocumentId): Promise<string | undefined> {
      const { items } = await done(person.call(documents.openDocuments, { body: { ids: [id] } }));
      return items[0]?.url;
    },
    download: (url: string) => app.inject({ url }),
    /** Whatever is kept of shelves or space, and not as it would be counted now. */
    async listMiscounted(): Promise<unknown[]> {
      const { rows } = await sql`
        with there as (
          select shelf, level, access_team_id, access_project_id, count(*) filter (where kind = 'folder') as folders,
                 count(*) filter (where kind = 'file') as files, count(*) filter (where kind = 'link') as links,
                 sum(bytes) as bytes
            from documents where shelf is not null and deleted_at is null group by 1, 2, 3, 4)
        (select 'shelf' as what, shelf, level, folders, files, links, bytes from there
         except
         select 'shelf', shelf, level, folders, files, links, bytes from shelf_contents)
        union all
        (select 'kept', shelf, level, folders, files, links, bytes from shelf_contents
          where folders + files + links > 0 or bytes > 0
         except
         select 'kept', shelf, level, folders, files, links, bytes from there)
        union all
        select 'team', team_id, null, 0, 0, 0, bytes from team_storage
         where bytes <> (select coalesce(sum(documents.bytes + former_bytes), 0) from documents where documents.team_id = team_storage.team_id)
        union all
        select 'user', user_id, null, 0, 0, 0, bytes from user_storage
         where bytes <> (select coalesce(sum(documents.bytes + former_bytes), 0) from documents
                          where team_id is null and coalesce(place_user_id, uploader_id) = user_id)
        union all
        select 'versions', id, name, former_count, 0, 0, former_bytes
          from documents cross join lateral (
            select count(*) as count, coalesce(sum(kept.bytes), 0) as bytes from document_versions kept
             where kept.document_id = documents.id) as kept
         where former_count <> kept.count or former_bytes <> kept.bytes
        union all
        select 'path', id, name, 0, 0, 0, 0 from documents child
         where parent_id is not null
           and path is distinct from (select parent.path || parent.id from documents parent where parent.id = child.parent_id)`.execute(
        platform.db,
      );
      return rows;
    },
  };
}

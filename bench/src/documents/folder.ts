import pg from 'pg';
import type { Bench, World } from '../bench';
import type { HttpLoad } from '../case';
import { type Compared, compare } from '../rounds';
import { startServer } from '../server-process';

const FILES = 10_000;
const ROWS = 50;
const IN_FLIGHT = 8;

export interface FolderPage {
  files: number;
  compared: Compared;
}

/** The first page of a folder as large as one may be, by its owner, against the rows of the bare keyset page. */
export async function measureFolder({ bundles, database, load }: Bench, world: World): Promise<FolderPage> {
  const [user] = world.users;
  if (!user) throw new Error('The world is empty.');
  const folder = await makeFolder(world.environment.DATABASE_URL, user.id);
  const reference = await startServer(bundles, bundles.server, world.environment);
  try {
    const ours = await startServer(bundles, bundles.product, world.environment);
    try {
      const ask = (path: string, token?: string): HttpLoad => ({
        kind: 'http',
        inFlight: IN_FLIGHT,
        requests: [{ method: 'GET', path, ...(token !== undefined && { token }) }],
      });
      const compared = await compare(
        {
          first: { server: reference, load: ask(`/documents/${folder}`) },
          second: { server: ours, load: ask(`/api/documents?folder=${folder}&limit=${ROWS}`, user.token) },
        },
        load,
        database.cpu,
      );
      return { files: FILES, compared };
    } finally {
      await ours.stop();
    }
  } finally {
    await reference.stop();
  }
}

/** Answers its id. There are no bytes under the keys of its files. */
async function makeFolder(connectionString: string, user: number): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into documents (kind, name, place_user_id, owner_id, level, path, bytes, created_at, changed_at)
       values ('folder', 'Ten thousand', $1, $1, 'me', '{}', 0, now(), now()) returning id::int`,
      [user],
    );
    const folder = rows[0]?.id;
    if (folder === undefined) throw new Error('No folder was made.');
    await client.query(
      `insert into documents (kind, name, place_user_id, owner_id, uploader_id, level, parent_id, path, media_type,
                              blob_key, bytes, created_at, changed_at)
       select 'file', 'Sheet ' || n || '.txt', $1, $1, $1, 'me', $2, array[$2::bigint], 'text/plain',
              encode(sha256(('sheet ' || n)::bytea), 'hex'), 1000 + n, now(), now()
         from generate_series(1, $3::int) as n`,
      [user, folder, FILES],
    );
    // Nobody is to look into them meanwhile.
    await client.query('delete from document_unread');
    await client.query('vacuum analyze documents');
    return folder;
  } finally {
    await client.end();
  }
}

import { UserId } from '@quilt/contract/core';
import type pg from 'pg';
import type { Context } from '../../platform/context';
import { type CopyValue, copyRows } from '../../platform/db/copy-rows';
import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart, WorldUsers } from '../../platform/worlds';
import { enter } from './directory';
import { DEMO_PLACES } from './people.demo';
import { type DirectoryRows, type IndexedResume, type IndexedUser, makeRows } from './person-keys';

/** Where the people of the demo live and what they are, and then all of them into the directory. */
export async function fillPeopleDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const cities = await tx.selectFrom('cities').select(['id', 'title_en']).execute();
    const positions = await tx.selectFrom('positions').select(['id', 'title_en']).execute();
    // The operator may have renamed or removed one.
    const idIn = (list: typeof cities, title: string) =>
      list.find(({ title_en }) => title_en === title)?.id ?? null;
    for (const [username, [city, position, jobTitle]] of Object.entries(DEMO_PLACES)) {
      await tx
        .updateTable('users')
        .set({ city_id: idIn(cities, city), position_id: idIn(positions, position), job_title: jobTitle })
        .where('username', '=', username)
        .where('is_demo', '=', true)
        .execute();
    }
    const demo = await tx.selectFrom('users').select('id').where('is_demo', '=', true).execute();
    await enter(
      tx,
      demo.map(({ id }) => UserId.parse(id)),
    );
  });
}

/** Users of the large world that are read and written in one go. */
const BATCH = 20_000;
const KEY_COLUMNS = ['user_id', 'kind', 'value', 'audience', 'name'];
const WORD_COLUMNS = ['user_id', 'kind', 'word', 'audience', 'name'];

export const fillPeopleWorld: LargeWorldPart = async ({ client, users, report }) => {
  report('Entering them in the directory');
  await withoutIndexes(client, ['person_keys', 'person_words'], async () => {
    for (let from = 0; from < users.count; from += BATCH) {
      const part = { firstId: users.firstId + from, count: Math.min(BATCH, users.count - from) };
      const made = await makeBatch(client, part);
      await copyRows(client, 'person_keys', KEY_COLUMNS, keyRows(made));
      await copyRows(client, 'person_words', WORD_COLUMNS, wordRows(made));
    }
  });
};

type Made = readonly (readonly [id: number, rows: DirectoryRows])[];

async function makeBatch(client: pg.ClientBase, { firstId, count }: WorldUsers): Promise<Made> {
  const { rows } = await client.query<IndexedUser & Partial<IndexedResume> & { has_resume: boolean }>(
    `select id, username, first_name, last_name, birth_date, specialty_id, position_id, city_id, account_type, conf,
            user_id is not null as has_resume, education, skills,
            programming_languages as "programmingLanguages", spoken_languages as "spokenLanguages"
       from users left join resumes on user_id = id where id between $1 and $2`,
    [firstId, firstId + count - 1],
  );
  return rows.map((row) => [row.id, makeRows(row, row.has_resume ? (row as IndexedResume) : undefined)]);
}

function* keyRows(made: Made): Generator<readonly CopyValue[]> {
  for (const [id, { name, keys }] of made) {
    for (const { kind, value, audience } of keys) yield [id, kind, value, audience, name];
  }
}

function* wordRows(made: Made): Generator<readonly CopyValue[]> {
  for (const [id, { name, words }] of made) {
    for (const { kind, word, audience } of words) yield [id, kind, word, audience, name];
  }
}

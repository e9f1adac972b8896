import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteRows, findRows } from './directory.repository';

async function exportDirectory(reader: Reader, user: UserId): Promise<unknown> {
  // The numbers stand for what the profile and the resume say in full.
  const { words } = await findRows(reader, user);
  return { words };
}

async function eraseDirectory(tx: Tx, user: UserId): Promise<void> {
  // Before its rows, as whoever writes them does, or each of the two would wait for the other.
  await sql`select from users where id = ${user} for update`.execute(tx);
  await deleteRows(tx, [user]);
}

export const peoplePersonalData: PersonalData = {
  words: {
    en: { part: 'the directory', holds: 'the words by which you are found among people' },
    ru: { part: 'каталог людей', holds: 'слова, по которым вас находят среди людей' },
  },
  columns: ['person_keys.user_id', 'person_words.user_id'],
  export: exportDirectory,
  erase: eraseDirectory,
};

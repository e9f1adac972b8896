import { UserId } from '@quilt/contract/core';
import { userCreated, userUpdated } from '@quilt/contract/features/profile';
import { resumeUpdated } from '@quilt/contract/features/resume';
import type { Tx } from '../../platform/db/database';
import type { Consumer } from '../../platform/feature';
import { readerOf } from '../notifications';
import { findUsers, isErased } from '../profile';
import { findResumes } from '../resume';
import { deleteRows, holdUsers, saveRows } from './directory.repository';
import { makeRows } from './person-keys';

/**
 * Keeps what people are found by as their profiles, resumes and settings are. It writes what is there when it looks, so
 * an event that comes late or twice does no harm, and what changes meanwhile has an event of its own.
 */
export const keepDirectory: Consumer = {
  name: 'directory of people',
  types: [userCreated.type, userUpdated.type, resumeUpdated.type],
  handle: async (tx, events) => {
    const ids = await holdUsers(tx, events.map(readerOf));
    if (ids.length > 0) await enter(tx, ids);
  },
};

/** Writes anew under what these people are found. */
export async function enter(tx: Tx, ids: readonly UserId[]): Promise<void> {
  const users = await findUsers(tx, ids);
  const resumes = await findResumes(tx, ids);
  await deleteRows(
    tx,
    users.filter(isErased).map(({ id }) => UserId.parse(id)),
  );
  const people = users.filter((user) => !isErased(user));
  await saveRows(
    tx,
    people.map((row) => {
      const user = UserId.parse(row.id);
      return { user, ...makeRows(row, resumes.get(user)) };
    }),
  );
}

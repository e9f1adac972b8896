import type { UserId } from '@quilt/contract/core';
import type { Reader } from '../../platform/db/database';
import { isErased, readTie, shownParts } from '../profile';
import type { Shown } from './people.presenter';
import { findSeen } from './seen.repository';

/** These people as the viewer may see them now, in their order, without those who are gone or blocked. */
export async function lookAt(reader: Reader, viewer: UserId, ids: readonly UserId[]): Promise<Shown[]> {
  const rows = await findSeen(reader, viewer, ids);
  return rows.flatMap((row): Shown[] => {
    const id = row.id as UserId;
    const { tie, ties } = readTie(viewer, { ...row, id });
    if (tie === 'blocked' || isErased(row)) return [];
    const shown = shownParts(row, tie);
    return [{ row, shown, resume: shown.resume ? row.resume : null, tie, ties: id === viewer ? null : ties }];
  });
}

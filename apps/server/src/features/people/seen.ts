import type { UserId } from '@quilt/contract/core';
import type { Reader } from '../../platform/db/database';
import { findTies, findUsers, isErased, shownParts } from '../profile';
import { findResumes } from '../resume';
import type { Shown } from './people.presenter';

/**
 * These people as the viewer may see them now, in as many queries however many they are; in their order, without those
 * who are gone or blocked.
 */
export async function lookAt(reader: Reader, viewer: UserId, ids: readonly UserId[]): Promise<Shown[]> {
  const [users, ties, resumes] = await Promise.all([
    findUsers(reader, ids),
    findTies(reader, viewer, ids),
    findResumes(reader, ids),
  ]);
  const byId = new Map(users.map((row) => [row.id, row]));
  return ids.flatMap((id): Shown[] => {
    const row = byId.get(id);
    const found = ties.get(id);
    if (!row || !found || found.tie === 'blocked' || isErased(row)) return [];
    const shown = shownParts(row, found.tie);
    return [
      {
        row,
        shown,
        resume: shown.resume ? (resumes.get(id) ?? null) : null,
        tie: found.tie,
        ties: id === viewer ? null : found.ties,
      },
    ];
  });
}

import { profileView } from '@quilt/contract/access';
import type { ProfileStrip } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import type { ShownProfile } from '../../platform/feature';
import { listKnownGroupsOf } from './group-lists.repository';

/** Those that the viewer may know of. With the eyes of somebody else owners see none that are hidden. */
export async function listGroupStrip(
  reader: Reader,
  { owner, viewer, tie }: ShownProfile,
): Promise<ProfileStrip[]> {
  if (profileView(owner.accountType, tie) !== 'full') return [];
  const groups = await listKnownGroupsOf(
    reader,
    owner.id,
    owner.id === viewer && tie !== 'self' ? null : viewer,
  );
  if (groups.length === 0) return [];
  return [{ kind: 'groups', count: groups.length, groups: groups.slice(0, LIMITS.stripGroups) }];
}

import type { ProfileStrip } from '@quilt/contract/features/profile';
import type { Reader } from '../../platform/db/database';
import type { ShownProfile } from '../../platform/feature';
import { countMutualTeams } from './team-lists.repository';

/** In how many teams the viewer meets them, which their list of members says too, whatever else is hidden. */
export async function listMutualTeams(
  reader: Reader,
  { owner, viewer }: ShownProfile,
): Promise<ProfileStrip[]> {
  if (owner.id === viewer) return [];
  const count = await countMutualTeams(reader, viewer, owner.id);
  return count === 0 ? [] : [{ kind: 'mutualTeams', count }];
}

import { canInGroup, type GroupAction } from '@quilt/contract/access';
import { GroupId } from '@quilt/contract/features/groups';
import type { Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { ScopeAccess } from '../../platform/feature';
import { findGroupsFor, type GroupFor, lockGroupRow } from './groups.repository';

/**
 * The only way from an id to a group. Of one that is not hidden everybody sees the card, and so does who is invited;
 * what is in it is read by members, and where it is open by everybody who is not banned. One that was deleted is there
 * for its owner alone. What the viewer sees and may not do is forbidden, all else is not there.
 */
export async function requireGroup(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: GroupId,
  action: GroupAction | 'card' = 'group.read',
): Promise<GroupFor> {
  const [group] = await findGroupsFor(reader, [id], viewer.id);
  if (!group || !canSeeCard(group)) throw fail('common.not_found');
  const may =
    action === 'card' || (action === 'group.read' ? canRead(group) : canInGroup(group.role, action));
  if (!may) throw fail('common.forbidden');
  return group;
}

/** As above, for whoever changes something: nobody else does until this is done, and the group is not deleted. */
export async function lockGroup(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: GroupId,
  action: GroupAction | 'card',
): Promise<GroupFor> {
  const group = await lockGroupInAnyState(tx, viewer, id, action);
  if (group.deleted_at) throw fail('groups.deleted');
  return group;
}

export async function lockGroupInAnyState(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  id: GroupId,
  action: GroupAction | 'card',
): Promise<GroupFor> {
  await lockGroupRow(tx, id);
  return requireGroup(tx, viewer, id, action);
}

/** Who hears what happens in the group: whoever may read it. */
export const groupScope: ScopeAccess = {
  kind: 'group',
  async findJoinable(reader, viewer, ids) {
    const wanted = ids.map((id) => GroupId.parse(Number(id)));
    const rows = await findGroupsFor(reader, wanted, viewer.id);
    return rows.filter(canRead).map(({ id }) => id);
  },
};

type Seen = Pick<GroupFor, 'visibility' | 'deleted_at' | 'role' | 'is_banned' | 'is_invited'>;

export function canSeeCard(group: Seen): boolean {
  if (group.deleted_at) return canInGroup(group.role, 'group.delete');
  return group.role !== null || group.visibility !== 'hidden' || (group.is_invited && !group.is_banned);
}

export function canRead(group: Seen): boolean {
  if (!canSeeCard(group)) return false;
  return canInGroup(group.role, 'group.read') || (group.visibility === 'open' && !group.is_banned);
}

import type { GroupId } from '@quilt/contract/features/groups';
import { QuiltMark } from '../../../ui/quilt/QuiltMark';

/** The sign of a group. Decorative: its title stands beside it. */
export function GroupFace({ id, size }: { id: GroupId; size: number }) {
  return <QuiltMark kind="group" id={id} size={size} />;
}

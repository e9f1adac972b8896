import { canInGroup, GROUP_ACTIONS, type GroupAction } from '@quilt/contract/access';
import type { Group, GroupCard } from '@quilt/contract/features/groups';
import type { PersonCard } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { DAY_MS } from '../../platform/durations';
import { canRead } from './groups.access';
import type { GroupFor } from './groups.repository';

export interface Facts {
  isVerified: boolean;
  now: Date;
}

export function presentGroupCard(group: GroupFor, members: PersonCard[], facts: Facts): GroupCard {
  return {
    id: group.id,
    title: group.title,
    description: group.description,
    category: group.category,
    visibility: group.visibility,
    memberCount: group.member_count,
    role: group.role,
    ...toJoining(group, facts),
    members,
    deletesAt: group.deleted_at
      ? new Date(group.deleted_at.getTime() + LIMITS.undeleteDays * DAY_MS).toISOString()
      : null,
  };
}

export function presentGroup(
  group: GroupFor,
  { members, founder }: { members: PersonCard[]; founder: PersonCard | null },
  facts: Facts,
): Group {
  const isAdmitting = canInGroup(group.role, 'group.admit');
  return {
    ...presentGroupCard(group, members, facts),
    rules: group.rules,
    founder,
    requestCount: isAdmitting ? group.request_count : null,
    version: group.version,
    can: listActions(group),
  };
}

/** Of one that is deleted there is nothing left but to have it back. */
function listActions(group: GroupFor): GroupAction[] {
  return GROUP_ACTIONS.filter((action) =>
    action === 'group.read'
      ? canRead(group)
      : canInGroup(group.role, action) && (!group.deleted_at || action === 'group.delete'),
  );
}

/** What somebody who is no member can do about it. */
function toJoining(
  { role, is_banned, is_invited, visibility, asked_at, declined_at }: GroupFor,
  { isVerified, now }: Facts,
): Pick<GroupCard, 'joining' | 'askAgainFrom'> {
  const joining = (state: GroupCard['joining']) => ({ joining: state, askAgainFrom: null });
  if (role) return joining(null);
  if (is_banned) return joining('banned');
  if (!isVerified) return joining('verify');
  if (is_invited) return joining('invited');
  if (visibility === 'open') return joining('join');
  if (!asked_at) return joining('ask');
  if (!declined_at) return joining('asked');
  const from = againFrom(declined_at);
  return from > now ? { joining: 'wait', askAgainFrom: from.toISOString() } : joining('ask');
}

/** Whoever was refused waits that long, on either side. */
export function againFrom(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + LIMITS.declinedDays * DAY_MS);
}

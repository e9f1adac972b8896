import {
  type AccountType,
  isAllowed,
  type PrivacySettings,
  profileView,
  type Tie,
  type Ties,
} from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import { PROFILE_ACTIONS, type ProfileAction, type ViewAs } from '@quilt/contract/features/profile';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { isErased } from './erased';
import { findOriginal, findThumbnail, type Original, type Thumbnail } from './images.repository';
import { NOBODYS_ID } from './nobody';
import { findUserByUuid, type UserRow } from './profile.repository';
import { countMutualFriends, findTies } from './ties.repository';

/** What the viewer is to the owner. */
export interface Standing {
  tie: Tie;
  /** Null where it is the viewer. */
  ties: Ties | null;
  mutualFriends: number;
}

const OWN: Standing = { tie: 'self', ties: null, mutualFriends: 0 };

interface FoundUser {
  row: UserRow;
  tie: Tie;
  ties: Ties | null;
}

/** The only way from a uuid to a user. Nobody is told apart from somebody who has gone or blocked the viewer. */
export async function requireUser(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  uuid: UserUuid,
): Promise<FoundUser> {
  const found = await requireUserOrBlocked(reader, viewer, uuid);
  if (found.tie === 'blocked') throw fail('common.not_found');
  return found;
}

/** Also whom the viewer has blocked, whatever those have done: it was their own doing, and they can take it back. */
export async function requireUserOrBlocked(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  uuid: UserUuid,
): Promise<FoundUser> {
  const row = await findUserByUuid(reader, uuid);
  if (row?.id === viewer.id && !isErased(row)) return { row, tie: 'self', ties: null };
  // Asked of nobody too: how long a refusal takes would tell who has blocked the viewer.
  const found = await tieTo(reader, viewer, (row?.id ?? NOBODYS_ID) as UserId);
  const isHidden = found.tie === 'blocked' && !found.ties.isBlockedByMe;
  if (!row || isErased(row) || isHidden) throw fail('common.not_found');
  return { row, ...found };
}

/** The user and what the viewer is to them; owners may ask what somebody else would be shown. */
export async function requireProfile(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  uuid: UserUuid,
  as?: ViewAs,
): Promise<{ row: UserRow; standing: Standing }> {
  const found = await requireUser(reader, viewer, uuid);
  return { row: found.row, standing: await readStanding(reader, viewer, found, as) };
}

export async function readStanding(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  { row, tie, ties }: FoundUser,
  as?: ViewAs,
): Promise<Standing> {
  if (as !== undefined) {
    if (tie !== 'self') throw fail('common.forbidden');
    return { ...OWN, tie: as };
  }
  if (tie === 'self') return OWN;
  // Who is on it is known to those alone to whom the list of friends is shown.
  const isFull = profileView(row.account_type as AccountType, tie) === 'full';
  const mutualFriends = isFull ? await countMutualFriends(reader, viewer.id, row.id as UserId) : 0;
  return { tie, ties, mutualFriends };
}

async function tieTo(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  owner: UserId,
): Promise<{ tie: Tie; ties: Ties }> {
  const found = (await findTies(reader, viewer.id, [owner])).get(owner);
  if (!found) throw new Error('a user without ties, not even none');
  return found;
}

/** What the viewer may do to a profile just now. Features that bring more of it come later. */
export function listProfileActions(
  owner: Pick<UserRow, 'conf' | 'account_type'>,
  tie: Tie,
  ties: Ties | null,
): ProfileAction[] {
  // Whoever looks at their own profile with other eyes can do nothing with them.
  if (ties === null) return tie === 'self' ? ['profile.edit'] : [];
  const may: Partial<Record<ProfileAction, boolean>> = {
    'profile.befriend': ties.friendship === 'none' || ties.friendship === 'askedByThem',
    'profile.subscribe': !ties.subscribedByMe && !ties.subscriptionAskedByMe,
    'profile.inviteToTeam': allowsInvitation(owner, tie),
    'profile.block': true,
    'profile.report': true,
  };
  return PROFILE_ACTIONS.filter((action) => may[action]);
}

/** Into some team of theirs; whether they have one is asked where it is chosen. */
export function allowsInvitation(owner: Pick<UserRow, 'conf' | 'account_type'>, tie: Tie): boolean {
  const conf = owner.conf as PrivacySettings;
  return isAllowed('addToTeams', { conf, accountType: owner.account_type as AccountType }, tie);
}

/**
 * The only way from somebody's uuid to their avatar. Avatars are among the few things that everybody signed in may
 * see, of private accounts too, but whoever was blocked.
 */
export async function requireThumbnail(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  uuid: UserUuid,
): Promise<Thumbnail> {
  const thumbnail = await findThumbnail(reader, uuid, viewer.id);
  // The same for an unknown user, for one without an avatar and for one who has blocked the viewer.
  if (!thumbnail) throw fail('common.not_found');
  return thumbnail;
}

/** As with thumbnails; its id is known to those who were shown the user. */
export async function requireOriginal(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  id: ImageId,
): Promise<Original> {
  const original = await findOriginal(reader, id, viewer.id);
  if (!original) throw fail('common.not_found');
  return original;
}

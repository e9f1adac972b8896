import {
  type AccountType,
  canSeeAge,
  canSeeBirthDate,
  canSeePresence,
  isAllowed,
  type PrivacySettings,
  profileView,
  type Tie,
} from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import {
  type CurrentUser,
  HIDDEN_PARTS,
  type HiddenPart,
  type PersonCard,
  type User,
} from '@quilt/contract/features/profile';
import { toLanguage } from '@quilt/contract/product';
import { listProfileActions, type Standing } from './profile.access';
import type { UserRow } from './profile.repository';

/** The row is ours and its columns are constrained, so brands and enums are only named here, not parsed again. */
export function presentCurrentUser(row: UserRow, today: Date): CurrentUser {
  return {
    id: row.id as UserId,
    uuid: row.uuid as UserUuid,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    gender: row.gender as CurrentUser['gender'],
    sex: row.sex as CurrentUser['sex'],
    username: row.username,
    email: row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    phone: row.phone,
    birthDate: row.birth_date,
    age: ageOn(row.birth_date, today),
    avatar: row.avatar as ImageId | null,
    avatarUrl: avatarUrlOf(row),
    specialty_id: row.specialty_id,
    positionId: row.position_id,
    jobTitle: row.job_title,
    cityId: row.city_id,
    // Nobody subscribes to themselves.
    subscribedToMe: false,
    subscribedByMe: false,
    conf: row.conf as PrivacySettings,
    accountType: row.account_type as CurrentUser['accountType'],
    language: toLanguage(row.language),
    deletesAt: row.deletes_at?.toISOString() ?? null,
  };
}

export type CardRow = Pick<
  UserRow,
  | 'id'
  | 'uuid'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'avatar'
  | 'specialty_id'
  | 'position_id'
  | 'job_title'
  | 'account_type'
>;

/** What everybody signed in may see, and the username of those who show more than that. */
export function presentCard(row: CardRow, tie: Tie): PersonCard {
  const card: PersonCard = {
    id: row.id as UserId,
    uuid: row.uuid as UserUuid,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    avatar: row.avatar as ImageId | null,
    avatarUrl: avatarUrlOf(row),
    specialty_id: row.specialty_id,
    positionId: row.position_id,
    jobTitle: row.job_title,
  };
  if (profileView(row.account_type as AccountType, tie) === 'full') card.username = row.username;
  return card;
}

/** Which parts of a profile reach somebody who is this to its owner. */
export function shownParts(
  row: Pick<UserRow, 'conf' | 'account_type'>,
  tie: Tie,
): Record<HiddenPart, boolean> {
  const owner = { conf: row.conf as PrivacySettings, accountType: row.account_type as AccountType };
  const isFull = profileView(owner.accountType, tie) === 'full';
  return {
    username: isFull,
    gender: isFull,
    age: isFull && canSeeAge(owner.accountType, tie),
    birthDate: isFull && canSeeBirthDate(tie),
    city: isFull,
    contacts: isFull && isAllowed('seeContacts', owner, tie),
    resume: isFull && isAllowed('seeResume', owner, tie),
    // A team that both are in opens it too, which the live channel asks, that tells it.
    presence: canSeePresence(owner.accountType, tie, false),
  };
}

export function hiddenParts(shown: Record<HiddenPart, boolean>): HiddenPart[] {
  return HIDDEN_PARTS.filter((part) => !shown[part]);
}

/** Only what the viewer may see; what is left out is named, filled or not. */
export function presentUser(row: UserRow, { tie, ties, mutualFriends }: Standing, today: Date): User {
  const shown = shownParts(row, tie);
  return {
    ...presentCard(row, tie),
    subscribedToMe: ties?.subscribedToMe ?? false,
    subscribedByMe: ties?.subscribedByMe ?? false,
    accountType: row.account_type as AccountType,
    ...(shown.gender && { gender: row.gender as User['gender'] }),
    ...(shown.age && { age: ageOn(row.birth_date, today) }),
    ...(shown.birthDate && { birthDate: row.birth_date }),
    ...(shown.city && { cityId: row.city_id }),
    ...(shown.contacts && { email: row.email, phone: row.phone }),
    ties,
    mutualFriends,
    hidden: hiddenParts(shown),
    can: listProfileActions(row, tie, ties),
  };
}

/** Whom the viewer has blocked: by name, so that it can be taken back, and nothing else. */
export function presentBlocked({ row, ties }: { row: UserRow; ties: User['ties'] }): User {
  return {
    ...presentCard(row, 'blocked'),
    avatar: null,
    avatarUrl: null,
    specialty_id: null,
    positionId: null,
    jobTitle: null,
    subscribedToMe: false,
    subscribedByMe: false,
    accountType: 'private',
    ties,
    mutualFriends: 0,
    hidden: [...HIDDEN_PARTS],
    can: [],
  };
}

function avatarUrlOf(row: Pick<UserRow, 'avatar' | 'uuid'>): string | null {
  return row.avatar === null ? null : `/api/profile-image/thumbnail/${row.uuid}`;
}

/** Whole years since a day of birth `YYYY-MM-DD`; today can be such a day too, for whoever asks of many. */
export function ageOn(birthDate: string, today: Date | string): number {
  const day = typeof today === 'string' ? today : today.toISOString().slice(0, 10);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

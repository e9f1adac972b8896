import {
  canSeeAge,
  canSeeBirthDate,
  isAllowed,
  type PrivacySettings,
  profileView,
  type Tie,
} from '@quilt/contract/access';
import type { ImageId, UserId, UserUuid } from '@quilt/contract/core';
import { type CurrentUser, HIDDEN_PARTS, type User } from '@quilt/contract/features/profile';
import { toLanguage } from '@quilt/contract/product';
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
    avatarUrl: row.avatar === null ? null : `/api/profile-image/thumbnail/${row.uuid}`,
    specialty_id: row.specialty_id,
    // Nobody subscribes to themselves.
    subscribedToMe: false,
    subscribedByMe: false,
    conf: row.conf as PrivacySettings,
    accountType: row.account_type as CurrentUser['accountType'],
    language: toLanguage(row.language),
    deletesAt: row.deletes_at?.toISOString() ?? null,
  };
}

/** Only what the viewer may see; what is left out is named, filled or not. */
export function presentUser(row: UserRow, tie: Tie, today: Date): User {
  const all = presentCurrentUser(row, today);
  const isFull = profileView(all.accountType, tie) === 'full';
  const shown: Record<(typeof HIDDEN_PARTS)[number], boolean> = {
    username: isFull,
    gender: isFull,
    age: isFull && canSeeAge(all.accountType, tie),
    birthDate: isFull && canSeeBirthDate(tie),
    contacts: isFull && isAllowed('seeContacts', all, tie),
  };
  return {
    id: all.id,
    uuid: all.uuid,
    firstName: all.firstName,
    lastName: all.lastName,
    fullName: all.fullName,
    avatar: all.avatar,
    avatarUrl: all.avatarUrl,
    specialty_id: all.specialty_id,
    subscribedToMe: all.subscribedToMe,
    subscribedByMe: all.subscribedByMe,
    accountType: all.accountType,
    ...(shown.username && { username: all.username }),
    ...(shown.gender && { gender: all.gender }),
    ...(shown.age && { age: all.age }),
    ...(shown.birthDate && { birthDate: all.birthDate }),
    ...(shown.contacts && { email: all.email, phone: all.phone }),
    hidden: HIDDEN_PARTS.filter((part) => !shown[part]),
  };
}

/** Whole years since a day of birth `YYYY-MM-DD`. */
export function ageOn(birthDate: string, today: Date): number {
  const day = today.toISOString().slice(0, 10);
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

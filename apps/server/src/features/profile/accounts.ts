import { DEFAULT_PRIVACY } from '@quilt/contract/access';
import { toScope, UserId, UserUuid } from '@quilt/contract/core';
import type { CurrentUser } from '@quilt/contract/features/profile';
import type { Language } from '@quilt/contract/product';
import { v7 } from 'uuid';
import type { Tx } from '../../platform/db/database';
import { createScope } from '../../platform/events/outbox';

export interface NewAccount {
  uuid?: UserUuid;
  username: string;
  email: string;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  firstName: string;
  lastName: string;
  gender: CurrentUser['gender'];
  birthDate: string;
  specialtyId: number | null;
  language: Language;
  phone?: string | null;
  isDemo?: boolean;
  createdAt: Date;
}

/** The user's row and the scope of their events, which exist together or not at all. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<{ id: UserId; uuid: UserUuid }> {
  const uuid = account.uuid ?? UserUuid.parse(v7());
  const { id } = await tx
    .insertInto('users')
    .values({
      uuid,
      username: account.username,
      email: account.email,
      email_verified_at: account.emailVerifiedAt,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      gender: account.gender,
      sex: account.gender === 'other' ? null : account.gender,
      birth_date: account.birthDate,
      phone: account.phone ?? null,
      specialty_id: account.specialtyId,
      conf: JSON.stringify(DEFAULT_PRIVACY),
      language: account.language,
      is_demo: account.isDemo ?? false,
      created_at: account.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createScope(tx, toScope('user', uuid));
  return { id: UserId.parse(id), uuid };
}

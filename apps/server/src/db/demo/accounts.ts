import { randomBytes } from 'node:crypto';
import { UserUuid } from '@quilt/contract/core';
import { v5 } from 'uuid';
import { hashPassword } from '../../features/auth';
import { createAccount } from '../../features/profile';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import type { Avatar } from './avatars';
import { DEMO_PEOPLE, DEMO_SIGN_INS, type DemoPerson } from './people';

/** Under it the same person has the same uuid in every demo. */
const NAMESPACE = '5a1d0c6e-63b5-4f0e-9b53-2f4a7e0f9c11';

/** One hash for each who may sign in, and one that nobody knows the password of for all others. */
export interface DemoSecrets {
  signIns: ReadonlyMap<string, string>;
  others: string;
}

export async function hashDemoPasswords(password: string): Promise<DemoSecrets> {
  const signIns = new Map<string, string>();
  for (const username of DEMO_SIGN_INS) signIns.set(username, await hashPassword(password));
  return { signIns, others: await hashPassword(randomBytes(32).toString('base64url')) };
}

export async function createDemoAccounts(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  secrets: DemoSecrets,
  avatars: ReadonlyMap<string, Avatar>,
): Promise<void> {
  const specialties = await tx.selectFrom('specialties').select(['id', 'title_en']).execute();
  const specialtyIds = new Map(specialties.map(({ id, title_en }) => [title_en, id]));
  for (const person of DEMO_PEOPLE) {
    const joinedAt = new Date(context.clock.now().getTime() - person.joinedDaysAgo * DAY_MS);
    const { id } = await createAccount(tx, {
      uuid: UserUuid.parse(v5(`user ${person.username}`, NAMESPACE)),
      username: person.username,
      email: demoEmail(person),
      emailVerifiedAt: joinedAt,
      passwordHash: secrets.signIns.get(person.username) ?? secrets.others,
      firstName: person.firstName,
      lastName: person.lastName,
      gender: person.gender,
      birthDate: person.birthDate,
      // The operator may have renamed it.
      specialtyId: specialtyIds.get(person.specialty) ?? null,
      language: person.language,
      phone: person.phone ?? null,
      isDemo: true,
      createdAt: joinedAt,
    });
    const avatar = avatars.get(person.username);
    if (avatar) await setAvatar(tx, id, v5(`image ${person.username}`, NAMESPACE), avatar, joinedAt);
  }
}

/** In a domain that can never belong to anybody. */
export function demoEmail({ username }: Pick<DemoPerson, 'username'>): string {
  return `${username}@northlight.example`;
}

async function setAvatar(
  tx: Tx,
  user: number,
  image: string,
  avatar: Avatar,
  createdAt: Date,
): Promise<void> {
  await tx
    .insertInto('profile_images')
    .values({
      id: image,
      user_id: user,
      original_key: avatar.originalKey,
      thumbnail_key: avatar.thumbnailKey,
      thumbnail_bytes: avatar.thumbnailBytes,
      created_at: createdAt,
    })
    .execute();
  await tx.updateTable('users').set({ avatar: image }).where('id', '=', user).execute();
}

import { DEFAULT_PRIVACY, type PrivacySettings } from '@quilt/contract/access';
import type { CopyValue } from '../../platform/db/copy-rows';
import { DAY_MS } from '../../platform/durations';
import type { Random } from '../../platform/random';
import type { WorldUsers } from '../../platform/worlds';
import type { Avatar } from '../demo/avatars';
import { ENGLISH, type Names, RUSSIAN } from './names';

/** The oldest account of the world. */
const WORLD_DAYS = 3 * 365;
const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net', 'mail.example'] as const;

export const USER_COLUMNS = [
  'id',
  'uuid',
  'username',
  'email',
  'email_verified_at',
  'password_hash',
  'first_name',
  'last_name',
  'gender',
  'sex',
  'birth_date',
  'phone',
  'avatar',
  'specialty_id',
  'account_type',
  'conf',
  'language',
  'created_at',
  'position_id',
  'city_id',
] as const;

export const IMAGE_COLUMNS = [
  'id',
  'user_id',
  'original_key',
  'thumbnail_key',
  'thumbnail_bytes',
  'created_at',
] as const;

/** What the rows of one person are made of besides chance. */
export interface Ingredients {
  users: WorldUsers;
  now: Date;
  passwordHash: string;
  specialties: readonly number[];
  positions: readonly number[];
  cities: readonly number[];
  avatars: readonly Avatar[];
}

export interface PersonRows {
  scope: string;
  user: readonly CopyValue[];
  image: readonly CopyValue[] | null;
}

/** One person after another, the longest here first. */
export function* makePeople(random: Random, ingredients: Ingredients): Generator<PersonRows> {
  for (let index = 0; index < ingredients.users.count; index += 1)
    yield makePerson(random, ingredients, index);
}

function makePerson(random: Random, ingredients: Ingredients, index: number): PersonRows {
  const { users, now, specialties, positions, cities, avatars } = ingredients;
  const id = users.firstId + index;
  const uuid = random.uuid();
  const names = random.chance(0.6) ? RUSSIAN : ENGLISH;
  const gender = random.chance(0.02) ? 'other' : random.chance(0.47) ? 'female' : 'male';
  const { firstName, lastName, username } = makeName(random, names, gender, id);
  // An installation grows faster the larger it is.
  const age = 1 - Math.sqrt((index + random.next()) / users.count);
  const createdAt = new Date(Math.floor(now.getTime() - age * WORLD_DAYS * DAY_MS));
  const verifiedAt = random.chance(0.93) ? new Date(createdAt.getTime() + random.below(600_000)) : null;
  const avatar = avatars.length > 0 && random.chance(0.6) ? avatars[random.below(avatars.length)] : undefined;
  const imageId = avatar ? random.uuid() : null;
  const user = [
    id,
    uuid,
    username,
    `${username}@${random.pickSkewed(MAIL_DOMAINS)}`,
    verifiedAt,
    ingredients.passwordHash,
    firstName,
    lastName,
    gender,
    gender === 'other' ? null : gender,
    makeBirthDate(random, now),
    random.chance(0.4) ? names.phonePrefix + String(random.below(10_000_000)).padStart(7, '0') : null,
    imageId,
    // The first ones of the list are what most people do.
    random.chance(0.92) ? (specialties[Math.floor(random.next() ** 2 * specialties.length)] ?? null) : null,
    random.chance(0.12) ? 'private' : 'public',
    makePrivacy(random),
    random.chance(0.9) ? names.language : names === RUSSIAN ? 'en' : 'ru',
    createdAt,
    random.chance(0.6) ? random.pickSkewed(positions) : null,
    random.chance(0.8) ? random.pickSkewed(cities) : null,
  ];
  const image = avatar
    ? [imageId, id, avatar.originalKey, avatar.thumbnailKey, avatar.thumbnailBytes, createdAt]
    : null;
  return { scope: `user:${uuid}`, user, image };
}

function makeName(random: Random, names: Names, gender: 'male' | 'female' | 'other', id: number) {
  const declined = gender === 'other' ? random.pick(['male', 'female'] as const) : gender;
  const [firstName, latinFirst] = random.pickSkewed(names.first[declined]);
  const [male, female, latinLast] = random.pickSkewed(names.last);
  return {
    firstName,
    lastName: declined === 'female' ? female : male,
    // The number makes it nobody else's, also beside those who are here already.
    username: `${latinFirst}_${latinLast}_${id}`,
  };
}

/** Most are between 20 and 45, a few up to 80. */
function makeBirthDate(random: Random, now: Date): string {
  const years = 16 + random.next() * 26 + random.next() ** 3 * 38;
  return new Date(now.getTime() - years * 365.25 * DAY_MS).toISOString().slice(0, 10);
}

/** Most people never touch it; the others close one thing or all. */
function makePrivacy(random: Random): PrivacySettings {
  if (random.chance(0.8)) return DEFAULT_PRIVACY;
  if (random.chance(0.6)) return { ...DEFAULT_PRIVACY, sendMessages: 'friends' };
  if (random.chance(0.5)) return { ...DEFAULT_PRIVACY, seeResume: 'friends', seeContacts: 'me' };
  return {
    sendMessages: 'friends',
    inviteToGroupChats: 'friends',
    commentPosts: 'friends',
    addToTeams: 'friends',
    seeComments: 'friends',
    seeAchievements: 'friends',
    seeResume: 'me',
    seeContacts: 'me',
  };
}

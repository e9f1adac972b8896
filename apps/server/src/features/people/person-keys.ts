import { createHash } from 'node:crypto';
import type { Tie } from '@quilt/contract/access';
import type { HiddenPart } from '@quilt/contract/features/profile';
import type { ResumeContent } from '@quilt/contract/features/resume';
import { shownParts, type UserRow } from '../profile';
import { sameWord } from '../resume';

/** What the directory finds people by; the numbers are in the database. */
export const KEY_KINDS = {
  everybody: 0,
  specialty: 1,
  position: 2,
  city: 3,
  birthYear: 4,
  university: 5,
  programmingLanguage: 6,
  spokenLanguage: 7,
  tag: 8,
} as const;
export type KeyKind = keyof typeof KEY_KINDS;

export const WORD_KINDS = { name: 0, tag: 1 } as const;

/** Of what everybody has. */
export const NO_VALUE = 0;

/** How near somebody is: a row for an audience reaches those who are as near as its number. */
export const LEVELS = { everyone: 0, subscribers: 1, friends: 2, me: 3 } as const;
type Audience = (typeof LEVELS)[keyof typeof LEVELS];

const LEVEL_OF = {
  stranger: LEVELS.everyone,
  subscriber: LEVELS.subscribers,
  friend: LEVELS.friends,
} as const satisfies Partial<Record<Tie, Audience>>;

/** What the directory reads of a user, and of what they have written. */
export type IndexedUser = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'birth_date'
  | 'specialty_id'
  | 'position_id'
  | 'city_id'
  | 'account_type'
  | 'conf'
>;
export type IndexedResume = Pick<
  ResumeContent,
  'education' | 'skills' | 'programmingLanguages' | 'spokenLanguages'
>;

export interface DirectoryRows {
  name: string;
  keys: { kind: number; value: number; audience: Audience }[];
  words: { kind: number; word: string; audience: Audience }[];
}

/** Of parts of the card, which everybody sees, there is no audience to ask for. */
const EVERYONE = LEVELS.everyone;

/** All rows under which somebody can be found, each for those alone who may see what it says. */
export function makeRows(user: IndexedUser, resume: IndexedResume | undefined): DirectoryRows {
  const audienceOf = createAudiences(user);
  const rows: DirectoryRows = { name: `${user.first_name} ${user.last_name}`, keys: [], words: [] };
  const addKey = (kind: KeyKind, value: number | null, audience: Audience) => {
    if (value !== null) rows.keys.push({ kind: KEY_KINDS[kind], value, audience });
  };
  addKey('everybody', NO_VALUE, EVERYONE);
  addKey('specialty', user.specialty_id, EVERYONE);
  addKey('position', user.position_id, EVERYONE);
  addKey('city', user.city_id, audienceOf('city'));
  addKey('birthYear', Number(user.birth_date.slice(0, 4)), audienceOf('age'));
  for (const word of unique(toWords(rows.name))) {
    rows.words.push({ kind: WORD_KINDS.name, word, audience: EVERYONE });
  }
  const username = user.username.toLowerCase();
  if (!rows.words.some(({ word }) => word === username)) {
    rows.words.push({ kind: WORD_KINDS.name, word: username, audience: audienceOf('username') });
  }
  if (!resume) return rows;

  const audience = audienceOf('resume');
  for (const id of unique(resume.education.map(({ universityId }) => universityId))) {
    addKey('university', id, audience);
  }
  for (const id of unique(resume.programmingLanguages)) addKey('programmingLanguage', id, audience);
  for (const id of unique(resume.spokenLanguages.map((one) => one.id))) {
    addKey('spokenLanguage', id, audience);
  }
  const tags = unique(resume.skills.map(({ title }) => sameWord(title)));
  for (const value of unique(tags.map(tagValue))) addKey('tag', value, audience);
  for (const word of tags) rows.words.push({ kind: WORD_KINDS.tag, word, audience });
  return rows;
}

/** By asking the law itself what each of those shows who could look. */
function createAudiences(user: IndexedUser): (part: HiddenPart) => Audience {
  const shown = Object.entries(LEVEL_OF).map(
    ([tie, level]) => [shownParts(user, tie as keyof typeof LEVEL_OF), level] as const,
  );
  return (part) => shown.find(([parts]) => parts[part])?.[1] ?? LEVELS.me;
}

/** Two skills can have the same one, so whoever is found by it is looked at again. */
export function tagValue(tag: string): number {
  return createHash('md5').update(sameWord(tag)).digest().readInt32BE(0);
}

/** The words of a name or a search: small, with е for ё. */
export function toWords(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => word !== '');
}

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

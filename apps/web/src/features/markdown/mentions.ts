import type { PersonCard } from '@quilt/contract/features/profile';

/* Somebody is mentioned by `[@Name](/profile/<uuid>)`; whoever writes sees `@Name`. */

export type Mentioned = Pick<PersonCard, 'uuid' | 'fullName'>;

const MENTION = /\[@((?:\\.|[^\]\\])+)\]\(\/profile\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/;
const SPECIAL = /[\\`*_[\]<>~#]/g;

export const writeMention = (name: string, uuid: string): string =>
  `[@${name.replace(SPECIAL, '\\$&')}](/profile/${uuid})`;

export interface FoundMention {
  index: number;
  raw: string;
  name: string;
  uuid: string;
}

export function findMention(text: string): FoundMention | null {
  const match = MENTION.exec(text);
  if (!match) return null;
  const [raw, name = '', uuid = ''] = match;
  return { index: match.index, raw, name: name.replace(/\\(.)/g, '$1'), uuid };
}

/** What somebody writes, and whom the names in it mean. */
export interface Draft {
  text: string;
  mentioned: readonly Mentioned[];
}

/** As it is kept: the longest names first, for one may be the beginning of another. */
export function toMarkdown({ text, mentioned }: Draft): string {
  const byLength = [...mentioned].sort((a, b) => b.fullName.length - a.fullName.length);
  const names = byLength.map(({ fullName }) => fullName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (names.length === 0) return text;
  return text.replace(new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu'), (whole, name: string) => {
    const person = byLength.find(({ fullName }) => fullName === name);
    return person ? writeMention(name, person.uuid) : whole;
  });
}

/** As it is written again. */
export function toDraft(markdown: string): Draft {
  const mentioned: Mentioned[] = [];
  let text = '';
  let rest = markdown;
  for (let found = findMention(rest); found !== null; found = findMention(rest)) {
    text += `${rest.slice(0, found.index)}@${found.name}`;
    rest = rest.slice(found.index + found.raw.length);
    // What the text calls somebody is nobody's uuid of another shape: the pattern has seen to it.
    mentioned.push({ fullName: found.name, uuid: found.uuid as Mentioned['uuid'] });
  }
  return { text: text + rest, mentioned };
}

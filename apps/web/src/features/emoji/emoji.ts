import { isEmoji } from '@quilt/contract/core';
import type { Language } from '@quilt/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { storage } from '../../lib/storage';

type CompactEmoji = typeof import('emojibase-data/en/compact.json')['default'][number];

/** In the order of the data, which numbers them; its second are parts of others. */
const GROUPS = [
  'smileys',
  'people',
  null,
  'nature',
  'food',
  'travel',
  'activities',
  'objects',
  'symbols',
  'flags',
] as const;
export type EmojiGroup = NonNullable<(typeof GROUPS)[number]>;
export const EMOJI_GROUPS = GROUPS.filter((group) => group !== null);

export interface Emoji {
  sign: string;
  name: string;
  /** In both languages. */
  names: readonly string[];
  group: EmojiGroup;
  /** What it is found by, in both languages. */
  words: readonly string[];
}

/** The data is heavy, and loaded when somebody wants to pick one. */
export const emojiQuery = (language: Language) =>
  queryOptions({
    queryKey: ['emoji', language],
    queryFn: async () => {
      const [en, ru] = await Promise.all([
        import('emojibase-data/en/compact.json'),
        import('emojibase-data/ru/compact.json'),
      ]);
      const [own, other] = language === 'ru' ? [ru.default, en.default] : [en.default, ru.default];
      return toEmoji(own, other);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

function toEmoji(own: readonly CompactEmoji[], other: readonly CompactEmoji[]): Emoji[] {
  const others = new Map(other.map((one) => [one.hexcode, one]));
  return own
    .toSorted((one, next) => (one.order ?? 0) - (next.order ?? 0))
    .flatMap((one) => {
      const group = GROUPS[one.group ?? 2];
      const sign = isEmoji(one.unicode) ? plain(one.unicode) : null;
      if (!group || sign === null) return [];
      const named = [one, others.get(one.hexcode)].filter((each) => each !== undefined);
      const words = named.flatMap(({ label, tags = [] }) => [label, ...tags].flatMap(toWords));
      const names = named.map(({ label }) => toWords(label).join(' '));
      return [{ sign, name: one.label, names, group, words: [...new Set(words)] }];
    });
}

/** Those that are pictures anyway are told apart from nothing by the mark that says so. */
function plain(sign: string): string {
  const bare = sign.replaceAll('\uFE0F', '');
  return /^\p{Emoji_Presentation}$/u.test(bare) ? bare : sign;
}

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Those of which every typed word begins one of theirs; whose name it begins come first. */
export function findEmoji(all: readonly Emoji[], typed: string): Emoji[] {
  const wanted = toWords(typed);
  const found = all.filter(({ words }) => wanted.every((word) => words.some((own) => own.startsWith(word))));
  const begun = wanted.join(' ');
  const isNamed = ({ names }: Emoji): boolean => names.some((name) => name.startsWith(begun));
  return found.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

const RECENT = 'quilt.emoji';
const MOST_RECENT = 24;

export const recentSigns = (): string[] => (storage.getItem(RECENT) ?? '').split(' ').filter(isEmoji);

export function noteRecent(sign: string): void {
  const signs = [sign, ...recentSigns().filter((one) => one !== sign)].slice(0, MOST_RECENT);
  storage.setItem(RECENT, signs.join(' '));
}

import { z } from 'zod';

const PART = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?(?:[\u{E0020}-\u{E007E}]{1,6}\u{E007F})?`;
/** A flag, a key, or a picture with its colour of skin and what it is joined with. */
const EMOJI = new RegExp(
  String.raw`^(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F\u20E3|${PART}(?:\u200D${PART}){0,5})$`,
  'u',
);

export const isEmoji = (text: string): boolean => EMOJI.test(text);

/** One, and nothing beside it. */
export const Emoji = z.string().max(40).refine(isEmoji);

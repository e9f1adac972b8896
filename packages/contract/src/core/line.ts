import { z } from 'zod';

/** What breaks a line, or is no letter at all. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** What turns the text around it, halves of letters, and what is no wider than nothing: two names would look the same. */
export const UNSEEN = /[\p{Bidi_Control}\p{Surrogate}\u00AD\u200B\u2060\uFEFF]/gu;

/**
 * One line of text, as every title is: it stands in rows, subjects of mails, files and other people's sentences, and must
 * not reach out of its place there. A bound and its words are the field's own: `line().min(1, …).max(…)`.
 */
export const line = () =>
  z
    .string()
    .overwrite((text) => text.replace(UNSEEN, '').replace(BREAKS, ' '))
    .trim();

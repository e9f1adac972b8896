import { LIMITS } from '@quilt/contract/limits';

/** What no name holds that a person has given: line breaks and the like, and what turns the text around it. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/gu;
const LONGEST_ENDING = 20;

/** What a file is called, out of whatever a sender calls it: no folders, nothing unseen, and never empty. */
export function toFileName(text: string): string {
  const last = text.split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(UNSEEN, '').trim();
  return /^[. ]*$/.test(name) ? 'file' : shorten(name);
}

/** `photo` and `.jpg`; what comes after the last dot of a sentence is not an ending. */
export function splitEnding(name: string): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= LONGEST_ENDING ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

function shorten(name: string): string {
  const [stem, ending] = splitEnding(name);
  const letters = [...stem.slice(0, LIMITS.fileNameBytes)];
  while (Buffer.byteLength(letters.join('') + ending) > LIMITS.fileNameBytes) letters.pop();
  return letters.join('') + ending;
}

/** What is to be set, in words: who sets it knows nothing of resumes, lists or languages. */
export interface Sheet {
  /** Of the words: `en` or `ru`. */
  language: string;
  title: string;
  name: string;
  work: string | null;
  contacts: readonly Linked[];
  /** A square JPEG; where there is none, the initials. */
  picture: Uint8Array | null;
  initials: string;
  main: readonly Section[];
  side: readonly Section[];
  made: string;
  /** With `{page}` and `{pages}`. */
  pageOf: string;
  product: string;
  createdAt: Date;
}

export interface Linked {
  text: string;
  url: string | null;
}

export interface Entry {
  time: string;
  title: string;
  place: string;
  text: string;
}

export type Section = { title: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'entries'; entries: readonly Entry[] }
  /** How many of four dots are full, and the same in words. */
  | { kind: 'levels'; levels: readonly { text: string; level: number; word: string }[] }
  | { kind: 'pairs'; pairs: readonly { text: string; value: string }[] }
  /** What, a line about it, and as what at the end. */
  | { kind: 'roles'; rows: readonly { text: string; line: string; value: string }[] }
  | { kind: 'links'; links: readonly Linked[] }
);

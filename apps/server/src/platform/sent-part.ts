import type { Readable } from 'node:stream';

/** An answer that says all it has to say by its headers: that of a `tus` endpoint. */
export interface HeaderAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** What a `tus` endpoint was sent. */
export interface SentPart {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Read by the handler, as it comes. */
  body: Readable | null;
}

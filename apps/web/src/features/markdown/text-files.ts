import type { ComponentType } from 'react';
import { createContext } from 'react';

export interface TextPicture {
  /** As a text names it: `document:7`. */
  address: string;
  alt: string;
}

/** What the place of a text does with files. */
export interface TextFiles {
  /** Whether an address is a picture of this place: nothing is ever fetched from anywhere else. */
  isPicture(address: string): boolean;
  Picture: ComponentType<TextPicture>;
  /** Hangs files where the text belongs, and answers the pictures among them; null where the viewer may not. */
  attach: ((files: readonly File[]) => Promise<readonly TextPicture[]>) | null;
}

/** Without one a text has no pictures. */
export const TextFilesContext = createContext<TextFiles | null>(null);

/** What would end the name of a picture before its time. */
const SPECIAL = /[\\[\]]/g;

export const writePicture = ({ address, alt }: TextPicture): string =>
  `![${alt.replace(SPECIAL, '\\$&').replace(/\s+/g, ' ')}](${address})`;

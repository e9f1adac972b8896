import type { Language } from '@quilt/contract/product';

/** A paragraph, or a list of points. */
export type LegalPart = string | readonly string[];

interface LegalSection {
  title: string;
  parts: readonly LegalPart[];
}

export interface LegalText {
  lead: string;
  sections: readonly LegalSection[];
}

/** The same text in every language; one that is missing does not compile. */
export type LegalTexts = Readonly<Record<Language, LegalText>>;

/** The day since which both texts hold. */
export const IN_FORCE_SINCE = new Date(2026, 10, 15);

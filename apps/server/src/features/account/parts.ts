import type { Feature, PersonalData } from '../../platform/feature';

/** What one feature keeps about a user. */
export interface Part {
  name: string;
  personalData: PersonalData;
}

/** Asked for when it is needed: the list of all features holds this one too. */
export type ListParts = () => readonly Part[];

export function partsOf(features: readonly Feature[]): Part[] {
  return features.flatMap(({ name, personalData }) => (personalData ? [{ name, personalData }] : []));
}

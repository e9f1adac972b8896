import type { Document, Spot } from '@quilt/contract/features/documents';

/** A place to put something into, and what it is called. */
export interface NamedSpot {
  spot: Spot;
  name: string;
}

/** Where a document lies. */
export function spotOfDocument({ folder, place }: Document): Spot {
  if (folder !== null) return { kind: 'folder', id: folder };
  return place.kind === 'team' ? { kind: 'team', id: place.id, project: null } : { kind: 'own' };
}

export const keyOfSpot = (spot: Spot): string => (spot.kind === 'own' ? 'own' : `${spot.kind} ${spot.id}`);

export const isSamePlace = ({ place: a }: Document, { place: b }: Document): boolean =>
  a.kind === 'team' ? b.kind === 'team' && a.id === b.id : b.kind === 'user' && a.uuid === b.uuid;

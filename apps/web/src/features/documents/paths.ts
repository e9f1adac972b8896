import type { DocumentId } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';

interface Placed {
  id: DocumentId;
  kind: 'folder' | 'file' | 'link';
  /** In which it lies; null at the top. */
  folder: DocumentId | null;
  /** Of its place, for whoever is in it. */
  team: TeamId | null;
}

/** A folder is opened, a file over what it lies in, and a link is shown where it lies. */
export function documentPath({ id, kind, folder, team }: Placed): string {
  if (kind === 'folder') return `/documents/${id}`;
  const params = new URLSearchParams({
    ...(folder === null && team !== null && { team: String(team) }),
    ...(kind === 'file' && { file: String(id) }),
  });
  const place = folder === null ? '/documents' : `/documents/${folder}`;
  return params.size === 0 ? place : `${place}?${params}`;
}

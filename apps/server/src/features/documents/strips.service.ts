import { profileView } from '@quilt/contract/access';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { DocumentCard, DocumentsStrip } from '@quilt/contract/features/documents';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import type { ShownProfile, ShownTeam } from '../../platform/feature';
import { isOpenTo, readReach } from './reach';
import { countTop, listTop, type Rule, type StripRow, type Top } from './strips.repository';

/** What they let the viewer see; with the eyes of somebody else owners see what is for these. */
export async function listProfileDocuments(
  reader: Reader,
  { owner, viewer, tie }: ShownProfile,
): Promise<DocumentsStrip[]> {
  if (profileView(owner.accountType, tie) !== 'full') return [];
  const levels = tie === 'friend' ? ['friends', 'public'] : ['public'];
  const rule: Rule =
    owner.id === viewer && tie !== 'self'
      ? ({ gate }) => sql<boolean>`${gate}.level = any (${levels}::text[])`
      : await ruleFor(reader, viewer);
  return showTop(reader, { user: owner.id }, rule);
}

export async function listTeamDocuments(
  reader: Reader,
  { team, viewer }: ShownTeam,
): Promise<DocumentsStrip[]> {
  return showTop(reader, { team: team.id }, await ruleFor(reader, viewer.id));
}

async function ruleFor(reader: Reader, viewer: ShownProfile['viewer']): Promise<Rule> {
  const reach = await readReach(reader, viewer);
  return (of) => isOpenTo(reach, of);
}

async function showTop(reader: Reader, top: Top, rule: Rule): Promise<DocumentsStrip[]> {
  const count = await countTop(reader, top, rule);
  if (count === 0) return [];
  const rows = await listTop(reader, top, rule, DOCUMENT_LIMITS.stripDocuments);
  if (rows.length === 0) return [];
  return [
    { kind: 'documents', count: Math.min(count, LIMITS.shownCount + 1), documents: rows.map(presentCard) },
  ];
}

function presentCard(row: StripRow): DocumentCard {
  const { id, kind, name, media_type, bytes, url, changed_at, has_thumbnail } = row;
  return {
    id,
    kind,
    name,
    type: media_type,
    bytes,
    url,
    changedAt: changed_at.toISOString(),
    hasThumbnail: has_thumbnail,
  };
}

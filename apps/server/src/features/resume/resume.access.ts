import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ViewAs } from '@quilt/contract/features/profile';
import type { LINK_PARTS } from '@quilt/contract/features/resume';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { hashToken } from '../../platform/secrets';
import { findUser, isErased, requireProfile, shownParts, type UserRow } from '../profile';
import { findLinkByHash } from './resume.repository';

/** What the viewer may see of the owner, whose resume may be among it. */
export interface ShownOwner {
  row: UserRow;
  isOwn: boolean;
  shown: ReturnType<typeof shownParts>;
}

export async function requireOwner(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  uuid: UserUuid,
  as?: ViewAs,
): Promise<ShownOwner> {
  const { row, standing } = await requireProfile(reader, viewer, uuid, as);
  return { row, isOwn: standing.tie === 'self', shown: shownParts(row, standing.tie) };
}

/** For a whole resume: where it is hidden there is nothing to be had. */
export async function requireResume(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  uuid: UserUuid,
): Promise<ShownOwner> {
  const owner = await requireOwner(reader, viewer, uuid);
  if (!owner.shown.resume) throw fail('common.not_found');
  return owner;
}

export type LinkPart = (typeof LINK_PARTS)[number];

/**
 * The only way from a public link to a resume. It was made to show what its maker ticked to whoever has it, so no
 * setting takes that back; a link that was renewed or switched off opens nothing.
 */
export async function requireShared(
  reader: Reader,
  token: string,
): Promise<{ row: UserRow; parts: ReadonlySet<LinkPart> }> {
  const link = await findLinkByHash(reader, hashToken(token));
  const row = link && (await findUser(reader, link.user_id as UserId));
  if (!row || isErased(row)) throw fail('common.not_found');
  // Written by us, from what the contract allows.
  return { row, parts: new Set(link.parts as LinkPart[]) };
}

import type { UserId } from '@quilt/contract/core';
import type { SharedResume } from '@quilt/contract/features/resume';
import { originOf } from '../../platform/config';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';
import { hashToken, newToken } from '../../platform/secrets';
import { lockOwnUser } from '../profile';
import { listProjectsDone } from './projects.repository';
import { type LinkPart, requireShared } from './resume.access';
import { inOrder, presentShared } from './resume.presenter';
import {
  deleteLink,
  findLink,
  findResume,
  type LinkRow,
  saveLink,
  updateLinkParts,
} from './resume.repository';
import { readPicture } from './resume-picture';

export async function readLink({ db, viewer }: Context<Viewer>): Promise<LinkRow | null> {
  return findLink(db, viewer.id);
}

/** The first one, or another in place of it: of several at once the last one opens, and no other. */
export async function renewLink(
  context: Context<Viewer>,
  parts: readonly LinkPart[],
): Promise<{ row: LinkRow; url: string }> {
  const { viewer, clock, config } = context;
  const token = newToken();
  const row = await context.transaction(async (tx) => {
    await lockOwnUser(tx, viewer.id);
    return saveLink(tx, {
      user_id: viewer.id,
      token_hash: hashToken(token),
      parts: inOrder(new Set(parts)),
      created_at: clock.now(),
    });
  });
  return { row, url: `${originOf(config)}/cv/${token}` };
}

export async function changeLink(context: Context<Viewer>, parts: readonly LinkPart[]): Promise<LinkRow> {
  return context.transaction(async (tx) => {
    const row = await updateLinkParts(tx, context.viewer.id, inOrder(new Set(parts)));
    if (!row) throw fail('common.not_found');
    return row;
  });
}

export async function removeLink(context: Context<Viewer>): Promise<void> {
  await context.transaction((tx) => deleteLink(tx, context.viewer.id));
}

export async function readShared(context: Context, token: string): Promise<SharedResume> {
  const { row, parts } = await requireShared(context.db, token);
  const id = row.id as UserId;
  const content = await findResume(context.db, id);
  const projects = parts.has('projects') ? await listProjectsDone(context.db, id, null) : [];
  return presentShared(row, parts, content, projects, await readPicture(context, row));
}

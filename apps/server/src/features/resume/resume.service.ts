import { isDeepStrictEqual } from 'node:util';
import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import type { ViewAs } from '@quilt/contract/features/profile';
import {
  type Resume,
  type ResumeChanges,
  type ResumeContent,
  resumeUpdated,
} from '@quilt/contract/features/resume';
import type { Context, Viewer } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { type FieldFault, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import { lockOwnUser } from '../profile';
import { listProjectsDone } from './projects.repository';
import { requireOwner } from './resume.access';
import { presentResume } from './resume.presenter';
import { findLink, findResume, saveResume } from './resume.repository';
import * as rules from './resume.rules';

export async function readResume(
  { db, viewer }: Context<Viewer>,
  uuid: UserUuid,
  as?: ViewAs,
): Promise<Resume> {
  const owner = await requireOwner(db, viewer, uuid, as);
  const id = owner.row.id as UserId;
  const [content, projects, link] = await Promise.all([
    owner.shown.resume ? findResume(db, id) : null,
    owner.shown.resume ? listProjectsDone(db, id, as === undefined ? viewer.id : null) : [],
    owner.isOwn ? findLink(db, viewer.id) : null,
  ]);
  return presentResume(owner, content, projects, link);
}

export async function findResumeFaults(
  { db }: Context<Viewer>,
  changes: ResumeChanges,
): Promise<readonly FieldFault[]> {
  return rules.findFaults(db, changes);
}

/** Told to the user's other devices, and to whoever keeps what others look for, where it changes anything. */
export async function updateResume(context: Context<Viewer>, changes: ResumeChanges): Promise<Resume> {
  const { viewer } = context;
  return context.transaction(async (tx) => {
    await once(tx, context, async (): Promise<undefined> => {
      const faults = await rules.findFaults(tx, changes);
      if (faults.length > 0) throw failFields(faults);
      // One after another, and none for an account that was erased meanwhile.
      await lockOwnUser(tx, viewer.id);
      const parts = newsOf(await findResume(tx, viewer.id), changes);
      if (Object.keys(parts).length === 0) return;
      await saveResume(tx, viewer.id, parts);
      publish(tx, resumeUpdated, { id: viewer.uuid, scope: toScope('user', viewer.uuid) });
    });
    const owner = await requireOwner(tx, viewer, viewer.uuid);
    const content = await findResume(tx, viewer.id);
    const projects = await listProjectsDone(tx, viewer.id, viewer.id);
    return presentResume(owner, content, projects, await findLink(tx, viewer.id));
  });
}

/** The parts that are other than they were; nothing is said of oneself by an empty text. */
function newsOf(former: ResumeContent, changes: ResumeChanges): Partial<ResumeContent> {
  const parts = { ...changes, ...(changes.about === '' && { about: null }) };
  const news = Object.entries(parts).filter(
    ([part, value]) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(former, part)),
  );
  return Object.fromEntries(news);
}

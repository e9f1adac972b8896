import {
  LINK_PARTS,
  RESUME_PARTS,
  type Resume,
  type ResumeContent,
  type ResumeLink,
  type ResumeProject,
  type SharedResume,
} from '@quilt/contract/features/resume';
import type { z } from 'zod';
import { hiddenParts, type UserRow } from '../profile';
import type { ResumeProjectRow } from './projects.repository';
import type { LinkPart, ShownOwner } from './resume.access';
import { measureCompletion } from './resume.completion';
import type { LinkRow } from './resume.repository';

/** The content is null where it was not asked for, for it may not be seen. */
export function presentResume(
  { row, isOwn, shown }: ShownOwner,
  content: ResumeContent | null,
  projects: readonly ResumeProjectRow[],
  link: LinkRow | null,
): Resume {
  return {
    content,
    projects: projects.map(presentProject),
    completion: isOwn && content ? measureCompletion(row, content) : null,
    hasLink: isOwn && link !== null,
    hidden: hiddenParts(shown),
  };
}

function presentProject(row: ResumeProjectRow): ResumeProject {
  const { id, title, team, role, done_tasks, done_at, is_open } = row;
  return {
    id,
    title,
    team,
    role,
    doneTasks: done_tasks,
    doneAt: done_at?.toISOString() ?? null,
    isOpen: is_open,
  };
}

export function presentLink({ parts, created_at }: LinkRow): z.output<typeof ResumeLink> {
  return { parts: inOrder(new Set(parts as LinkPart[])), createdAt: created_at.toISOString() };
}

/** Each once, in the order of the sheet. */
export function inOrder(parts: ReadonlySet<LinkPart>): LinkPart[] {
  return LINK_PARTS.filter((part) => parts.has(part));
}

/** Only what was ticked. Where somebody lives is told with how to reach them. */
export function presentShared(
  row: UserRow,
  parts: ReadonlySet<LinkPart>,
  content: ResumeContent,
  projects: readonly ResumeProjectRow[],
  picture: Buffer | null,
): SharedResume {
  const reach = parts.has('contacts');
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    specialty_id: row.specialty_id,
    positionId: row.position_id,
    jobTitle: row.job_title,
    cityId: reach ? row.city_id : null,
    picture: picture && `data:image/webp;base64,${picture.toString('base64')}`,
    email: reach ? row.email : null,
    phone: reach ? row.phone : null,
    content: pickParts(content, parts),
    projects: projects.map(presentProject),
  };
}

export function pickParts(content: ResumeContent, parts: ReadonlySet<LinkPart>): Partial<ResumeContent> {
  const ticked = RESUME_PARTS.filter((part) => parts.has(part)).map((part) => [part, content[part]]);
  return Object.fromEntries(ticked);
}

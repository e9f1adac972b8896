import type { UserId } from '@quilt/contract/core';
import type { ResumeContent } from '@quilt/contract/features/resume';
import type { Insertable, Selectable } from 'kysely';
import type { ResumeLinks, Resumes } from '../../db/schema.gen';
import type { Reader, Tx } from '../../platform/db/database';

export type LinkRow = Selectable<ResumeLinks>;

/** Parts of a resume that are lists, and the columns that keep them. */
const LISTS = {
  experience: 'experience',
  education: 'education',
  skills: 'skills',
  programmingLanguages: 'programming_languages',
  spokenLanguages: 'spoken_languages',
  links: 'links',
} as const satisfies Partial<Record<keyof ResumeContent, keyof Resumes>>;

const NOTHING: ResumeContent = {
  about: null,
  experience: [],
  education: [],
  skills: [],
  programmingLanguages: [],
  spokenLanguages: [],
  links: [],
};

/** Nobody's is nothing: a row is made with the first thing that is written. */
export async function findResume(reader: Reader, user: UserId): Promise<ResumeContent> {
  return (await findResumes(reader, [user])).get(user) ?? NOTHING;
}

/** Of those who have written anything. */
export async function findResumes(
  reader: Reader,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, ResumeContent>> {
  if (users.length === 0) return new Map();
  const rows = await reader.selectFrom('resumes').selectAll().where('user_id', 'in', users).execute();
  return new Map(rows.map((row) => [row.user_id as UserId, toContent(row)]));
}

/** The row is ours, and was parsed when it was written. */
function toContent(row: Selectable<Resumes>): ResumeContent {
  const lists = Object.entries(LISTS).map(([part, column]) => [part, row[column]]);
  return { about: row.about, ...Object.fromEntries(lists) };
}

/** What is left out stays. */
function toResumeColumns(parts: Partial<ResumeContent>): Partial<Insertable<Resumes>> {
  const { about } = parts;
  const lists = Object.entries(LISTS).flatMap(([part, column]) => {
    const list = parts[part as keyof typeof LISTS];
    return list === undefined ? [] : [[column, JSON.stringify(list)] as const];
  });
  return { ...(about !== undefined && { about }), ...Object.fromEntries(lists) };
}

export async function saveResume(tx: Tx, user: UserId, parts: Partial<ResumeContent>): Promise<void> {
  const columns = toResumeColumns(parts);
  await tx
    .insertInto('resumes')
    .values({ ...columns, user_id: user })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, user_id: user }))
    .execute();
}

export async function deleteResume(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('resumes').where('user_id', '=', user).execute();
}

export async function findLink(reader: Reader, user: UserId): Promise<LinkRow | null> {
  const row = await reader
    .selectFrom('resume_links')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ?? null;
}

export async function findLinkByHash(reader: Reader, tokenHash: Buffer): Promise<LinkRow | null> {
  const row = await reader
    .selectFrom('resume_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** In place of the former one. */
export async function saveLink(tx: Tx, { user_id, ...columns }: Insertable<ResumeLinks>): Promise<LinkRow> {
  return tx
    .insertInto('resume_links')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateLinkParts(tx: Tx, user: UserId, parts: string[]): Promise<LinkRow | null> {
  const row = await tx
    .updateTable('resume_links')
    .set({ parts })
    .where('user_id', '=', user)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteLink(tx: Tx, user: UserId): Promise<void> {
  await tx.deleteFrom('resume_links').where('user_id', '=', user).execute();
}

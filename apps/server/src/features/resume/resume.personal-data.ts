import type { UserId } from '@quilt/contract/core';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteLink, deleteResume, findLink, findResume } from './resume.repository';

async function exportResume(reader: Reader, user: UserId): Promise<unknown> {
  const link = await findLink(reader, user);
  return {
    resume: await findResume(reader, user),
    link: link && { parts: link.parts, created_at: link.created_at },
  };
}

async function eraseResume(tx: Tx, user: UserId): Promise<void> {
  await deleteLink(tx, user);
  await deleteResume(tx, user);
}

export const resumePersonalData: PersonalData = {
  words: {
    en: { part: 'your resume', holds: 'your resume, and what its public link shows' },
    ru: { part: 'ваше резюме', holds: 'ваше резюме и что показывает публичная ссылка на него' },
  },
  columns: ['resumes.user_id', 'resume_links.user_id'],
  export: exportResume,
  erase: eraseResume,
};

import type { Completion, CompletionPart, ResumeContent } from '@quilt/contract/features/resume';
import type { UserRow } from '../profile';

/** In per cent; what others look for first weighs most. */
const WEIGHTS: Readonly<Record<CompletionPart, number>> = {
  avatar: 12,
  about: 12,
  experience: 12,
  jobTitle: 10,
  skills: 10,
  city: 8,
  education: 8,
  languages: 8,
  verifiedEmail: 8,
  birthDate: 6,
  contact: 6,
};

const ENOUGH_SKILLS = 3;

/** What the owner has filled in; what is missing comes with what it would add. */
export function measureCompletion(row: UserRow, content: ResumeContent): Completion {
  const filled: Readonly<Record<CompletionPart, boolean>> = {
    avatar: row.avatar !== null,
    jobTitle: row.job_title !== null || row.specialty_id !== null,
    birthDate: row.birth_date !== null,
    city: row.city_id !== null,
    about: content.about !== null,
    skills: content.skills.length >= ENOUGH_SKILLS,
    education: content.education.length > 0,
    experience: content.experience.length > 0,
    languages: content.spokenLanguages.length > 0,
    // Everybody has an address; it counts once it is known to be theirs.
    contact: row.phone !== null,
    verifiedEmail: row.email_verified_at !== null,
  };
  const missing = Object.entries(WEIGHTS)
    .map(([part, percent]) => ({ part: part as CompletionPart, percent }))
    .filter(({ part }) => !filled[part])
    .sort((one, other) => other.percent - one.percent);
  return { percent: 100 - missing.reduce((sum, { percent }) => sum + percent, 0), missing };
}

import type { ResumeContent } from '@quilt/contract/features/resume';

type Skills = ResumeContent['skills'][number];

/** A resume of the demo world; what stands in a list is named as the list names it in English. */
export interface DemoResume {
  about: string | null;
  /** From, to, as what, where, in which city, and what it was. */
  experience: readonly [string, string | null, string, string, string | null, string][];
  /** Where (of the list, or a place of its own), what, from, to. */
  education: readonly [{ university: string } | { place: string }, string, number, number | null][];
  skills: readonly [string, Skills['level'], Skills['colour']][];
  code: readonly string[];
  spoken: readonly [string, ResumeContent['spokenLanguages'][number]['level']][];
  links: readonly string[];
}

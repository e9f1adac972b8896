import { z } from 'zod';
import { Role } from '../../access/roles';
import { Instant } from '../../core/envelope';
import { line } from '../../core/line';
import { TAG_COLOURS } from '../../core/tag-colours';
import { LIMITS } from '../../limits';
import { HiddenPart, PersonCard } from '../profile/profile.schema';
import { ProjectId } from '../projects/projects.ids';

const { resume } = LIMITS;
const LookupId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
const Line = line().min(1, 'common.required').max(resume.place, 'resume.too_long');
const Text = z.string().trim().max(resume.text, 'resume.too_long');
/** `2023-03`. */
const Month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'resume.month_wrong');
const Year = z.int('resume.year_wrong').min(1900, 'resume.year_wrong').max(2100, 'resume.year_wrong');

export const SKILL_LEVELS = ['basic', 'good', 'strong', 'expert'] as const;
export const SPOKEN_LEVELS = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'] as const;

export const Skill = z.strictObject({
  title: line().min(1, 'common.required').max(resume.skill, 'resume.too_long'),
  level: z.enum(SKILL_LEVELS),
  colour: z.enum(TAG_COLOURS),
});
export type Skill = z.output<typeof Skill>;
export const SkillTag = Skill.pick({ title: true, colour: true }).strip();

/** The last month is null for where one works now. */
export const Experience = z.strictObject({
  place: Line,
  title: Line,
  city: Line.nullable(),
  from: Month,
  to: Month.nullable(),
  text: Text,
});
export type Experience = z.output<typeof Experience>;

/** Of the list, or in their own words. */
export const Education = z.strictObject({
  universityId: LookupId.nullable(),
  place: Line.nullable(),
  field: Text.max(resume.place, 'resume.too_long'),
  from: Year,
  to: Year.nullable(),
});
export type Education = z.output<typeof Education>;

const SpokenLanguage = z.strictObject({
  id: z
    .int('common.required')
    .min(1)
    .max(2 ** 31 - 1),
  level: z.enum(SPOKEN_LEVELS),
});

/** Without what shows another address than it opens: a name before an @, and signs that turn or hide what follows. */
const PLAIN_URL = /^(?![a-z]+:\/\/[^/?#]*@)[^\p{Cc}\p{Cf}\s]*$/iu;

/** Only http and https: whatever else an address can begin with may run something. */
const Link = z.strictObject({
  url: z
    .string()
    .trim()
    .max(resume.link, 'resume.too_long')
    .regex(PLAIN_URL, 'resume.link_wrong')
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'resume.link_wrong' })),
});

/** Lists are kept in the order in which they were given. */
const content = {
  about: z.string().trim().max(LIMITS.about.max, 'resume.too_long').nullable(),
  experience: z.array(Experience).max(resume.experience, 'resume.too_many'),
  education: z.array(Education).max(resume.education, 'resume.too_many'),
  skills: z.array(Skill).max(resume.skills, 'resume.too_many'),
  programmingLanguages: z.array(LookupId).max(resume.programmingLanguages, 'resume.too_many'),
  spokenLanguages: z.array(SpokenLanguage).max(resume.spokenLanguages, 'resume.too_many'),
  links: z.array(Link).max(resume.links, 'resume.too_many'),
};

export const RESUME_PARTS = [
  'about',
  'experience',
  'education',
  'skills',
  'programmingLanguages',
  'spokenLanguages',
  'links',
] as const;
export const ResumePart = z.enum(RESUME_PARTS);
export type ResumePart = z.output<typeof ResumePart>;

export const ResumeContent = z.object(content);
export type ResumeContent = z.output<typeof ResumeContent>;

/** What is left out stays; a part that is there takes the place of the former one. */
export const ResumeChanges = z.strictObject(content).partial();
export type ResumeChanges = z.output<typeof ResumeChanges>;

export const COMPLETION_PARTS = [
  'avatar',
  'jobTitle',
  'birthDate',
  'city',
  'about',
  'skills',
  'education',
  'experience',
  'languages',
  'contact',
  'verifiedEmail',
] as const;
export type CompletionPart = (typeof COMPLETION_PARTS)[number];

/** What the owner has filled in, in per cent, and what is missing, the heaviest first. */
export const Completion = z.object({
  percent: z.int(),
  missing: z.array(z.object({ part: z.enum(COMPLETION_PARTS), percent: z.int() })),
});
export type Completion = z.output<typeof Completion>;

/** What somebody works on here, or has finished, and as what. It follows from their work, and is not edited. */
export const ResumeProject = z.object({
  id: ProjectId,
  title: z.string(),
  team: z.string(),
  role: Role,
  /** Their own; up to one more than is shown as a number. */
  doneTasks: z.int(),
  doneAt: Instant.nullable(),
  /** Whether the viewer can go there. */
  isOpen: z.boolean(),
});
export type ResumeProject = z.output<typeof ResumeProject>;

/** Null where the viewer may not see it; `hidden` says so. Only owners get the completion, and know of a link. */
export const Resume = z.object({
  content: ResumeContent.nullable(),
  /** Those under way, the newest first, then those that are done, the last first. */
  projects: z.array(ResumeProject),
  completion: Completion.nullable(),
  hasLink: z.boolean(),
  hidden: z.array(HiddenPart),
});
export type Resume = z.output<typeof Resume>;

/** What a public link can show. */
export const LINK_PARTS = [...RESUME_PARTS, 'projects', 'contacts'] as const;
export const LinkParts = z.array(z.enum(LINK_PARTS)).min(1).max(LINK_PARTS.length);

export const ResumeLink = z.object({ parts: LinkParts, createdAt: Instant });
/** The address is told once, when it is made. */
export const NewResumeLink = ResumeLink.extend({ url: z.string() });

/** What anybody sees who has the link. */
export const SharedResume = PersonCard.omit({
  id: true,
  uuid: true,
  username: true,
  avatar: true,
  avatarUrl: true,
}).extend({
  cityId: z.int().nullable(),
  /** A `data:` address, for whoever has the link has no token. */
  picture: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  content: ResumeContent.partial(),
  projects: z.array(ResumeProject),
});
export type SharedResume = z.output<typeof SharedResume>;

import { z } from 'zod';
import { Ties } from '../../access/ties';
import { LIMITS } from '../../limits';
import { HiddenPart, PersonCard, PROFILE_ACTIONS } from '../profile/profile.schema';
import { SkillTag } from '../resume/resume.schema';

/** A row of the People screen, as the viewer may see it. What is hidden is left out, and named. */
export const Person = PersonCard.extend({
  age: z.int().optional(),
  cityId: z.int().nullable().optional(),
  /** Of the resume. */
  tags: z.array(SkillTag).optional(),
  universities: z.array(z.string()).optional(),
  spokenLanguages: z.array(z.int()).optional(),
  /** Null where it is the viewer. */
  ties: Ties.nullable(),
  hidden: z.array(HiddenPart),
  can: z.array(z.enum(PROFILE_ACTIONS)),
});
export type Person = z.output<typeof Person>;

/** Ids with commas between them: any of them will do. */
const AnyOf = z.string().regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${LIMITS.filterValues - 1}}$`));
const Age = z.int().min(LIMITS.age.min).max(LIMITS.age.max);

export const PEOPLE_SORTS = ['name', 'nameDown', 'newest'] as const;

/** A field matches only where the viewer may see it. */
export const peopleFilters = {
  search: z.string().trim().max(LIMITS.searchText.max).optional(),
  specialty: AnyOf.optional(),
  position: AnyOf.optional(),
  city: AnyOf.optional(),
  university: AnyOf.optional(),
  programmingLanguage: AnyOf.optional(),
  spokenLanguage: AnyOf.optional(),
  /** A skill, in whatever case. */
  tag: z.string().trim().min(1).max(LIMITS.resume.skill).optional(),
  ageFrom: Age.optional(),
  ageTo: Age.optional(),
  isOnline: z.enum(['true']).optional(),
};

export function toIds(anyOf: string): number[] {
  return anyOf.split(',').map(Number);
}

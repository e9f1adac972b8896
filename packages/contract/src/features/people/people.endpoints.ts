import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, list, pageQuery } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { PEOPLE_SORTS, Person, peopleFilters } from './people.schema';

export const listPeople = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/people',
  summary:
    'The people of this installation; a search finds names and usernames, best first, whatever the sort; a page may be short, or empty, and others follow as long as there is a cursor',
  caller: 'user',
  scope: 'people:read',
  query: z.strictObject({ ...peopleFilters, sort: z.enum(PEOPLE_SORTS).default('name'), ...pageQuery }),
  answer: list(Person),
  errors: [],
});

export const countPeople = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/people/count',
  summary: 'How many people the filters leave, up to 100',
  caller: 'user',
  scope: 'people:read',
  query: z.strictObject(peopleFilters),
  /** `isMore`: so many were found at least; to find out whether there are more would have taken too long. */
  answer: item(z.object({ count: z.int(), isMore: z.boolean().optional() })),
  errors: [],
});

export const listTags = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/people/tags',
  summary: 'Skills that people have and the caller may see, which begin like this',
  caller: 'user',
  scope: 'people:read',
  query: z.strictObject({ search: z.string().trim().max(LIMITS.resume.skill).default('') }),
  answer: all(z.object({ title: z.string() })),
  errors: [],
});

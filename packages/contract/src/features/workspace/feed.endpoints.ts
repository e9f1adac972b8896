import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { CalendarFeed, NewCalendarFeed } from './feed.schema';

export const getCalendarFeed = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/workspace/feed',
  summary: 'The secret address of the deadlines of the signed-in user, if there is one',
  caller: 'user',
  answer: item(CalendarFeed.nullable()),
  errors: [],
});

/** The former one is dead from then on. */
export const renewCalendarFeed = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/workspace/feed',
  summary: 'A new secret address for calendars to read the deadlines of the signed-in user from',
  caller: 'user',
  status: 201,
  answer: item(NewCalendarFeed),
  errors: [],
  rateLimit: { max: LIMITS.calendarFeed.renewalsPerMinute, seconds: 60, by: 'user' },
});

export const removeCalendarFeed = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/workspace/feed',
  summary: 'No secret address any more',
  caller: 'user',
  answer: nothing,
  errors: [],
});

/** Calendars ask for it by themselves, so it ends as their files do. */
export const readCalendarFeed = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/calendar/:token/deadlines.ics',
  summary: 'Deadlines as iCalendar, by a secret address',
  caller: 'anyone',
  kind: 'stream',
  params: z.strictObject({ token: z.string().min(1).max(128) }),
  answer: z.undefined(),
  errors: [],
  rateLimit: { max: LIMITS.requestsPerMinute, seconds: 60, by: 'address' },
  cache: 'revalidate',
});

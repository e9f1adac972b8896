import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { DownloadAddress, ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { LANGUAGES } from '../../product';
import { ViewAs } from '../profile/profile.schema';
import { LinkParts, NewResumeLink, Resume, ResumeChanges, ResumeLink, SharedResume } from './resume.schema';

const ofUser = z.strictObject({ uuid: UserUuid });
const inLanguage = z.strictObject({ language: z.enum(LANGUAGES) });
const rateLimit = { max: LIMITS.resumesPerMinute, seconds: 60, by: 'user' } as const;

export const getResume = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/resumes/:uuid',
  summary: 'The resume of a user, as the caller may see it',
  caller: 'user',
  scope: 'profile:read',
  params: ofUser,
  query: z.strictObject({ as: ViewAs.optional() }),
  answer: item(Resume),
  errors: [],
});

export const updateResume = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/resume',
  summary: 'Change the resume of the signed-in user, part by part',
  caller: 'user',
  scope: 'profile:write',
  body: ResumeChanges,
  bodyBytes: 128 * 1024,
  answer: item(Resume),
  errors: ['resume.range_wrong', 'resume.doubled', 'resume.education_nowhere'],
  isRepeatable: true,
});

/** A browser that downloads cannot send the header, so it gets an address of its own. */
export const openResumePdf = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/resumes/:uuid/pdf',
  summary: 'An address to download a resume from',
  caller: 'user',
  params: ofUser,
  body: inLanguage,
  answer: item(DownloadAddress),
  errors: [],
  rateLimit,
});

export const downloadResumePdf = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/resumes/pdf',
  summary: 'A resume as PDF',
  caller: 'anyone',
  kind: 'stream',
  query: z.strictObject({ ...ticketQuery, language: z.enum(LANGUAGES) }),
  answer: z.undefined(),
  errors: [],
  rateLimit: { ...rateLimit, by: 'address' },
});

export const getResumeLink = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/resume/link',
  summary: 'The public link to the resume of the signed-in user, if there is one',
  caller: 'user',
  answer: item(ResumeLink.nullable()),
  errors: [],
});

/** The former one is dead from then on. */
export const renewResumeLink = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/resume/link',
  summary: 'A new public link to the resume of the signed-in user',
  caller: 'user',
  status: 201,
  body: z.strictObject({ parts: LinkParts }),
  answer: item(NewResumeLink),
  errors: [],
  rateLimit,
});

export const changeResumeLink = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/resume/link',
  summary: 'Show other parts by the public link',
  caller: 'user',
  body: z.strictObject({ parts: LinkParts }),
  answer: item(ResumeLink),
  errors: [],
});

export const removeResumeLink = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/resume/link',
  summary: 'No public link any more',
  caller: 'user',
  answer: nothing,
  errors: [],
});

const byToken = z.strictObject({ token: z.string().min(1).max(128) });

export const getSharedResume = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/cv/:token',
  summary: 'A resume by its public link',
  caller: 'anyone',
  params: byToken,
  answer: item(SharedResume),
  errors: [],
  rateLimit: { max: LIMITS.requestsPerMinute, seconds: 60, by: 'address' },
});

export const downloadSharedPdf = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/cv/:token/pdf',
  summary: 'A resume as PDF, by its public link',
  caller: 'anyone',
  kind: 'stream',
  params: byToken,
  query: inLanguage,
  answer: z.undefined(),
  errors: [],
  rateLimit: { ...rateLimit, by: 'address' },
});

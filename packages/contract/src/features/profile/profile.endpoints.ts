import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { CurrentUser, UserChanges } from './profile.schema';

export const getCurrentUser = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/user',
  summary: 'The signed-in user',
  caller: 'user',
  scope: 'profile:read',
  answer: item(CurrentUser),
  errors: [],
});

export const updateUser = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/user',
  summary: 'Change the signed-in user',
  caller: 'user',
  scope: 'profile:write',
  body: UserChanges,
  answer: item(CurrentUser),
  errors: ['auth.session_ended'],
  isRepeatable: true,
});

const thumbnail = {
  method: 'GET',
  path: '/profile-image/thumbnail/:uuid',
  summary: 'The avatar of a user, small',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ uuid: UserUuid }),
  answer: z.undefined(),
  errors: ['common.not_found'],
  cache: 'revalidate',
} as const;

/** Mounted on both prefixes, because callers may use either base for it. */
export const getThumbnail = defineEndpoint({ service: 'api', ...thumbnail });
export const getThumbnailOfAuthService = defineEndpoint({ service: 'auth', ...thumbnail });

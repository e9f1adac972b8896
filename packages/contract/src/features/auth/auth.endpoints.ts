import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { AccessToken, CurrentUser, SignIn, UserChanges } from './auth.schema';

export const signIn = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in with a username or an e-mail address',
  caller: 'anyone',
  body: SignIn,
  answer: item(AccessToken),
  errors: ['auth.bad_credentials'],
  rateLimit: { max: LIMITS.signInsPerMinute, seconds: 60, by: 'address' },
});

export const signOut = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/signout',
  summary: 'End the session of this token',
  caller: 'user',
  status: 204,
  answer: nothing,
  errors: [],
  // Of its own: whoever has stolen the token must not be able to use up its owner's way out.
  rateLimit: { max: LIMITS.signOutsPerMinute, seconds: 60, by: 'user' },
});

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

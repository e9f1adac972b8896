import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { ImageId, UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import {
  AuthUserChanges,
  CurrentUser,
  ProfileStrip,
  UploadedAvatar,
  User,
  UserChanges,
  ViewAs,
} from './profile.schema';

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
  errors: [],
  isRepeatable: true,
});

export const patchUser = defineEndpoint({
  service: 'auth',
  method: 'PATCH',
  path: '/user',
  summary: 'Change the names, the username, the birth date, the phone or the sex of the signed-in user',
  caller: 'user',
  body: AuthUserChanges,
  answer: item(CurrentUser),
  errors: ['profile.username_taken', 'profile.age'],
});

export const getUser = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/v2/social/user/:uuid',
  summary: 'A user, as the caller may see them',
  caller: 'user',
  scope: 'profile:read',
  params: z.strictObject({ uuid: UserUuid }),
  /** Of the owner's own profile only. */
  query: z.strictObject({ as: ViewAs.optional() }),
  answer: item(User),
  errors: [],
});

export const listProfileStrips = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/profiles/:uuid/strips',
  summary: 'What the features of the product show on a profile, as the caller may see it',
  caller: 'user',
  scope: 'profile:read',
  params: z.strictObject({ uuid: UserUuid }),
  query: z.strictObject({ as: ViewAs.optional() }),
  answer: all(ProfileStrip),
  errors: [],
});

export const uploadAvatar = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/profile-image',
  summary: 'Another avatar for the signed-in user',
  caller: 'user',
  kind: 'multipart',
  status: 201,
  files: { avatar: { maxBytes: LIMITS.avatar.bytes } },
  answer: item(UploadedAvatar),
  errors: ['profile.image_unreadable', 'profile.image_too_long', 'profile.image_too_many_pixels'],
  rateLimit: { max: LIMITS.avatarsPerMinute, seconds: 60, by: 'user' },
});

export const removeAvatar = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/profile-image',
  summary: 'No avatar for the signed-in user',
  caller: 'user',
  answer: nothing,
  errors: [],
});

export const getOriginal = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/profile-image/original/:id',
  summary: 'An avatar, large',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ id: ImageId }),
  answer: z.undefined(),
  errors: [],
  cache: 'immutable',
});

const thumbnail = {
  method: 'GET',
  path: '/profile-image/thumbnail/:uuid',
  summary: 'The avatar of a user, small',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ uuid: UserUuid }),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
} as const;

/** Mounted on both prefixes, because callers may use either base for it. */
export const getThumbnail = defineEndpoint({ service: 'api', ...thumbnail });
export const getThumbnailOfAuthService = defineEndpoint({ service: 'auth', ...thumbnail });

import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { AccessToken, SignIn } from './auth.schema';

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

import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { SessionId } from '../../core/ids';
import { LIMITS } from '../../limits';
import {
  ChangedPassword,
  Entry,
  KeptRecoveryCodes,
  KnownDevice,
  Proof,
  RecoveryCodes,
  Security,
  Session,
  SignIn,
  TwoFactorCode,
  TwoFactorStart,
} from './auth.schema';

export const signIn = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in with a username or an e-mail address',
  caller: 'anyone',
  body: SignIn,
  answer: item(Entry),
  // That the code is wrong is told to those alone who gave the right password.
  errors: ['auth.bad_credentials', 'auth.code_required', 'auth.wrong_code'],
  rateLimit: { max: LIMITS.signInsPerMinute, seconds: 60, by: 'device' },
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
  rateLimit: { max: LIMITS.signOutsPerMinute, seconds: 60, by: 'session' },
});

/** Wrong ones are slowed besides; this bounds what a stolen token can ask for, and takes nothing from the owner's. */
const PASSWORD_TRIES = { max: LIMITS.passwordsPerMinute, seconds: 60, by: 'session' } as const;

export const changePassword = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/change-password',
  summary:
    'Change the password, and end all other sessions; the devices that the account knew are strangers then',
  caller: 'user',
  body: ChangedPassword,
  answer: item(KnownDevice),
  errors: ['auth.wrong_password', 'auth.password_common', 'auth.password_has_name', 'auth.password_same'],
  rateLimit: PASSWORD_TRIES,
});

export const proveSelf = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/proof',
  summary: 'Give the password once more, for what asks for it',
  caller: 'user',
  status: 204,
  body: Proof,
  answer: nothing,
  errors: ['auth.wrong_password'],
  rateLimit: PASSWORD_TRIES,
});

export const getSecurity = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/auth/security',
  summary: 'How the account of the signed-in user is guarded',
  caller: 'user',
  answer: item(Security),
  errors: [],
});

export const listSessions = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where the signed-in user is signed in, last used first',
  caller: 'user',
  answer: all(Session),
  errors: [],
});

export const endSession = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End a session of the signed-in user',
  caller: 'user',
  params: z.strictObject({ id: SessionId }),
  answer: nothing,
  errors: [],
});

export const endOtherSessions = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all sessions of the signed-in user but this one',
  caller: 'user',
  answer: nothing,
  errors: [],
});

export const startTwoFactor = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'A new key for an authenticator app; nothing is asked for before it is confirmed',
  caller: 'user',
  status: 201,
  answer: item(TwoFactorStart),
  errors: ['auth.proof_required', 'auth.two_factor_on'],
  rateLimit: PASSWORD_TRIES,
});

export const confirmTwoFactor = defineEndpoint({
  service: 'auth',
  method: 'PUT',
  path: '/auth/two-factor',
  summary: 'Turn two-factor on with the first code of the app',
  caller: 'user',
  body: TwoFactorCode,
  answer: item(KnownDevice),
  errors: ['auth.proof_required', 'auth.two_factor_on', 'auth.two_factor_off'],
  rateLimit: PASSWORD_TRIES,
});

export const stopTwoFactor = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/auth/two-factor',
  summary: 'Turn two-factor off',
  caller: 'user',
  answer: nothing,
  errors: ['auth.proof_required'],
});

export const renewRecoveryCodes = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/two-factor/recovery-codes',
  summary: 'New recovery codes; the old ones stay good until the new ones are put away',
  caller: 'user',
  status: 201,
  answer: item(RecoveryCodes),
  errors: ['auth.proof_required', 'auth.two_factor_off'],
  rateLimit: PASSWORD_TRIES,
});

export const keepRecoveryCodes = defineEndpoint({
  service: 'auth',
  method: 'PUT',
  path: '/auth/two-factor/recovery-codes',
  summary: 'The new recovery codes are put away; the old ones open nothing any more',
  caller: 'user',
  status: 204,
  body: KeptRecoveryCodes,
  answer: nothing,
  errors: ['auth.proof_required', 'auth.two_factor_off', 'auth.recovery_codes_replaced'],
  rateLimit: PASSWORD_TRIES,
});

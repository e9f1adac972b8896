import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { Entry } from '../auth/auth.schema';
import { CodeAnswer, CodeRequest, SignUp, UsernameCheck, WaitingCode } from './registration.schema';

export const signUp = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create an account, and sign in to it',
  caller: 'anyone',
  status: 201,
  body: SignUp,
  answer: item(Entry),
  errors: [
    'profile.email_taken',
    'profile.username_taken',
    'profile.age',
    'auth.password_common',
    'auth.password_has_name',
  ],
  rateLimit: { max: LIMITS.signUpsPerHour, seconds: 3600, by: 'address' },
});

export const checkUsername = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/auth/username',
  summary: 'Whether a username is free, and some that are',
  caller: 'anyone',
  query: z.strictObject({
    username: z.string().min(1).max(LIMITS.username.max),
    /** As in SignUp: whoever has it is told whether the name is still free. */
    claim: SignUp.shape.claim,
  }),
  answer: item(UsernameCheck),
  errors: [],
  rateLimit: { max: LIMITS.usernameChecksPerMinute, seconds: 60, by: 'user' },
});

export const sendCode = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/email-verification/code',
  summary: 'Mail a code to an address, if there is an account to confirm it for',
  caller: 'anyone',
  status: 202,
  body: CodeRequest,
  answer: nothing,
  errors: [
    'profile.email_taken',
    'auth.session_ended',
    'auth.proof_required',
    'registration.too_many_addresses',
  ],
  rateLimit: { max: LIMITS.codesPerMinute, seconds: 60, by: 'user' },
});

export const verifyCode = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/email-verification/verify',
  summary: 'Confirm an address with the code that was mailed to it',
  caller: 'anyone',
  status: 204,
  body: CodeAnswer,
  answer: nothing,
  errors: ['profile.email_taken', 'auth.session_ended'],
  rateLimit: { max: LIMITS.codesPerMinute, seconds: 60, by: 'user' },
});

export const getWaitingCode = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/email-verification/code',
  summary: 'The code that the signed-in user is waiting for, if any',
  caller: 'user',
  answer: item(WaitingCode.nullable()),
  errors: [],
});

export const withdrawCode = defineEndpoint({
  service: 'auth',
  method: 'DELETE',
  path: '/email-verification/code',
  summary: 'Give up a change of the address',
  caller: 'user',
  answer: nothing,
  errors: [],
});

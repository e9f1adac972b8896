import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { LIMITS } from '../../limits';
import { RecoveredPassword, Recovery, RecoveryRequest, Undo, UndoAnswer, UndoProof } from './recovery.schema';

const params = z.strictObject({ token: z.string().min(1).max(128) });
const LINK_ERRORS = ['recovery.link_used', 'recovery.link_expired', 'recovery.link_unknown'] as const;
const UNDO_ERRORS = ['recovery.undo_used', 'recovery.undo_expired', 'recovery.undo_unknown'] as const;
const rateLimit = { max: LIMITS.codesPerMinute, seconds: 60, by: 'user' } as const;

export const startRecovery = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/recovery',
  summary: 'Mail a link to an address, if there is an account to recover',
  caller: 'anyone',
  status: 202,
  body: RecoveryRequest,
  answer: nothing,
  errors: [],
  rateLimit,
});

export const readRecovery = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/auth/recovery/:token',
  summary: 'Whose account the link recovers; looking does not use it up',
  caller: 'anyone',
  params,
  answer: item(Recovery),
  errors: LINK_ERRORS,
  rateLimit,
});

export const finishRecovery = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/recovery/:token',
  summary: 'Choose a new password, and end all sessions',
  caller: 'anyone',
  status: 204,
  params,
  body: RecoveredPassword,
  answer: nothing,
  errors: [...LINK_ERRORS, 'auth.password_common', 'auth.password_has_name'],
  rateLimit,
});

export const readUndo = defineEndpoint({
  service: 'auth',
  method: 'GET',
  path: '/auth/undo/:token',
  summary: 'What the link takes back; looking does not use it up',
  caller: 'anyone',
  params,
  answer: item(Undo),
  errors: UNDO_ERRORS,
  rateLimit,
});

export const undoChange = defineEndpoint({
  service: 'auth',
  method: 'POST',
  path: '/auth/undo/:token',
  summary:
    'Take a change back, end all sessions, and let nobody in until a new password is chosen; with the former password a second factor that was set up lately goes too',
  caller: 'anyone',
  params,
  body: UndoProof,
  answer: item(UndoAnswer),
  errors: [
    ...UNDO_ERRORS,
    'recovery.former_password_required',
    'recovery.former_password_wrong',
    'recovery.former_password_closed',
    'profile.email_taken',
  ],
  rateLimit,
});

import type { ErrorAnswer } from '@quilt/contract/core';
import type { Entry } from '@quilt/contract/features/auth';
import * as endpoints from '@quilt/contract/features/registration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { ApiError } from '../../lib/call-error';
import { queryClient } from '../../lib/query-client';
import { useSession } from '../../lib/session';
import { currentUserQuery } from '../profile';

const INTERNAL = 500;
const UNAVAILABLE = 503;
const SOMETHING_WRONG = {
  error: { code: 'common.internal', message: '', params: {}, fields: [], requestId: '' },
} as const satisfies ErrorAnswer;

/** How often a mail that is underway is looked after. */
const DELIVERY_POLL_MS = 2_000;

/** Makes the account. Answers with what it is entered by. */
export async function signUp(body: endpoints.SignUp): Promise<Entry> {
  return (await call(endpoints.signUp, { body })).item;
}

/** The code that the signed-in user is waiting for: a reload, or another device, goes on where this one was. */
export const waitingCodeQuery = queryOptions({
  queryKey: ['waitingCode'],
  queryFn: async ({ signal }) => (await call(endpoints.getWaitingCode, {}, { signal })).item,
  refetchOnMount: 'always',
  refetchInterval: (query) => (query.state.data?.delivery === 'underway' ? DELIVERY_POLL_MS : false),
});

/** To another address than the account's own only with the password, for which there is `withProof`. */
export async function sendCode(email: string): Promise<void> {
  try {
    await call(endpoints.sendCode, { body: { email } });
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status !== UNAVAILABLE;
    // However it failed, the product has one sentence for it.
    throw isAnswered ? error : new ApiError(INTERNAL, SOMETHING_WRONG, { cause: error });
  }
  await queryClient.invalidateQueries(waitingCodeQuery);
}

export async function verifyCode(email: string, code: string): Promise<void> {
  try {
    await call(endpoints.verifyCode, { body: { email, code } });
  } catch (error) {
    // It may have been the last try that the code had.
    if (error instanceof ApiError) void queryClient.invalidateQueries(waitingCodeQuery);
    throw error;
  }
  // The code was right, whether or not the user can be loaded just now; the live event will tell too.
  await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => undefined);
  // After the user, who tells every other place that waits for it that it was right, and is not too old.
  queryClient.setQueryData(waitingCodeQuery.queryKey, null);
}

export async function withdrawCode(): Promise<void> {
  await call(endpoints.withdrawCode, {});
  queryClient.setQueryData(waitingCodeQuery.queryKey, null);
}

// Confirmed on another device, or in another tab: the code that was waited for here has done its work.
useSession.subscribe(({ currentUser }, { currentUser: before }) => {
  if (currentUser === null || before === null) return;
  if (currentUser.email === before.email && currentUser.email_verified_at === before.email_verified_at)
    return;
  void queryClient.invalidateQueries(waitingCodeQuery);
});

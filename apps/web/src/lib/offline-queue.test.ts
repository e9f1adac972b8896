import { signOut } from '@quilt/contract/features/auth';
import { addAttachment } from '@quilt/contract/features/documents';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { TaskId } from '@quilt/contract/features/tasks';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, countRequests, fakeApi, intercept, recordRequests, refuse } from '../testing/fake-api';
import { daniel, mira } from '../testing/people';
import { countWaiting, listWaiting, queueWrite, sendWaiting } from './offline-queue';
import { startSession, useSession } from './session';

const signInAs = (user: typeof mira, token: string) => {
  startSession(token);
  useSession.setState({ currentUser: user, isStarting: false });
};
const write = () => {
  const language = 'ru' as const;
  const answered = queueWrite(updateUser, { body: { language } }, { kind: 'language', params: { language } });
  answered.catch(() => undefined);
  return answered;
};
const accept = () => fakeApi.use(answer(updateUser, { item: mira }));
/** No timer of ours comes within a test. */
const refuseForLong = () => fakeApi.use(refuse(updateUser, 'common.too_many_requests', { seconds: 3_600 }));

beforeEach(() => signInAs(mira, 'token-of-mira'));

test('a line that is back, by the word of the browser, is tried at once', async () => {
  refuseForLong();
  const requests = recordRequests();
  const answered = write();
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  await waitFor(() => expect(listWaiting('language')).toHaveLength(1));
  accept();
  // The first try may not have been judged yet.
  await waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await countWaiting()).toBe(0);
  });
  expect(await answered).toEqual({ item: mira });
});

test('whoever signs in again has sent what waited, and nobody else', async () => {
  fakeApi.use(refuse(updateUser, 'auth.session_ended'));
  const requests = recordRequests();
  void write();
  await waitFor(() => expect(useSession.getState().token).toBeNull());
  accept();
  signInAs(daniel, 'token-of-daniel');
  await sendWaiting();
  expect(await countWaiting()).toBe(0);
  expect(countRequests(requests, updateUser)).toBe(1);

  signInAs(mira, 'her next token');
  await waitFor(async () => expect(await countWaiting()).toBe(0));
  const [, sent] = requests.filter(({ method }) => method === updateUser.method);
  expect(sent?.headers.get('Authorization')).toBe('Bearer her next token');
});

test('signing in again does not wait for a try that was put off', async () => {
  refuseForLong();
  const requests = recordRequests();
  void write();
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  await waitFor(() => expect(listWaiting('language')).toHaveLength(1));
  useSession.setState({ token: null, currentUser: null });
  accept();
  // The first try may not have been judged yet.
  await waitFor(async () => {
    useSession.setState({ token: null, currentUser: null });
    signInAs(mira, 'her next token');
    expect(await countWaiting()).toBe(0);
  });
});

test('a page in the server’s place is not taken for its word', async () => {
  fakeApi.use(intercept(updateUser, 200));
  const requests = recordRequests();
  const answered = write();
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  expect(await countWaiting()).toBe(1);
  accept();
  await sendWaiting();
  expect(await answered).toEqual({ item: mira });
});

test('only what can be repeated can be queued', () => {
  const shown = { kind: 'language', params: { language: 'ru' } } as const;
  // Compiled and not called.
  const wrong = () => [
    // @ts-expect-error: It is not declared as repeatable.
    queueWrite(signOut, {}, shown),
    // @ts-expect-error: Neither is this.
    queueWrite(getCurrentUser, {}, shown),
    // @ts-expect-error: Files are not kept.
    queueWrite(addAttachment, { params: { id: TaskId.parse(1) } }, shown),
    // @ts-expect-error: Nobody knows how to tell this kind.
    queueWrite(updateUser, { body: { language: 'ru' } }, { kind: 'unheard of', params: {} }),
    // @ts-expect-error: Of this kind the language is told.
    queueWrite(updateUser, { body: { language: 'ru' } }, { kind: 'language', params: {} }),
  ];
  expect(wrong).toBeInstanceOf(Function);
  expect([updateUser, signOut, getCurrentUser].map(({ isRepeatable }) => isRepeatable)).toEqual([
    true,
    false,
    false,
  ]);
});

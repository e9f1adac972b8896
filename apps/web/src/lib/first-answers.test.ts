import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWorkspace } from '@quilt/contract/features/workspace';
import { expect, onTestFinished, test } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests, refuse } from '../testing/fake-api';
import { mira } from '../testing/people';
import { workspaceOf } from '../testing/workspace-page';
import { call } from './api-client';
import { askFirst } from './first-answers';
import { startSession } from './session';

const URL = '/api/user';

function prepare() {
  onTestFinished(() => void delete window.firstAnswers);
  startSession('a-token');
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  return recordRequests();
}

test('what was asked for ahead is taken over, and only once', async () => {
  const requests = prepare();
  askFirst([URL], 'a-token', 'en');
  expect((await call(getCurrentUser, {})).item.uuid).toBe(mira.uuid);
  expect(countRequests(requests, getCurrentUser)).toBe(1);
  await call(getCurrentUser, {});
  expect(countRequests(requests, getCurrentUser)).toBe(2);
});

test('so is a refusal', async () => {
  const requests = prepare();
  fakeApi.use(refuse(getCurrentUser, 'common.internal'));
  askFirst([URL], 'a-token', 'en');
  await expect(call(getCurrentUser, {})).rejects.toMatchObject({ code: 'common.internal' });
  expect(countRequests(requests, getCurrentUser)).toBe(1);
});

test.each([
  ['token', 'another-token', 'en'],
  ['language', 'a-token', 'ru'],
] as const)('not so with another %s', async (_, token, language) => {
  const requests = prepare();
  askFirst([URL], token, language);
  await call(getCurrentUser, {});
  expect(countRequests(requests, getCurrentUser)).toBe(2);
});

test('but for what has no words in any', async () => {
  const requests = prepare();
  fakeApi.use(answer(getWorkspace, { item: workspaceOf({}) }));
  askFirst(['/api/workspace'], 'a-token', 'ru');
  await call(getWorkspace, {});
  expect(countRequests(requests, getWorkspace)).toBe(1);
});

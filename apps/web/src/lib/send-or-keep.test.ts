import { updateUser } from '@quilt/contract/features/profile';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse, silence } from '../testing/fake-api';
import { lineIsBack } from '../testing/line';
import { mira } from '../testing/people';
import { listUnsent } from './offline-queue';
import { sendOrKeep } from './send-or-keep';
import { startSession, useSession } from './session';

const signIn = () => {
  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
};
const choose = (language: 'en' | 'ru') =>
  sendOrKeep(updateUser, { body: { language } }, { kind: 'language', params: { language } });
const bodies = (requests: readonly Request[]) =>
  Promise.all(requests.filter(({ method }) => method === updateUser.method).map((one) => one.clone().json()));

test('of two at once, the second is kept behind the first that was not answered', async () => {
  signIn();
  fakeApi.use(silence(updateUser));
  const requests = recordRequests();
  const [first, second] = await Promise.all([choose('ru'), choose('en')]);
  expect([first, second]).toEqual([{ kept: expect.any(Promise) }, { kept: expect.any(Promise) }]);
  const waiting = () => listUnsent().map(({ input }) => input.body);
  await waitFor(() => expect(waiting()).toEqual([{ language: 'ru' }, { language: 'en' }]));

  fakeApi.use(answer(updateUser, { item: mira }));
  await lineIsBack();
  await waitFor(() => expect(listUnsent()).toEqual([]));
  const sent = await bodies(requests);
  expect(sent.findIndex(({ language }) => language === 'en')).toBe(
    sent.findLastIndex(({ language }) => language === 'ru') + 1,
  );
});

test('what is refused holds nothing up', async () => {
  signIn();
  fakeApi.use(refuse(updateUser, 'common.forbidden'));
  const first = choose('ru');
  const requests = recordRequests();
  const second = choose('en');
  await expect(first).rejects.toMatchObject({ code: 'common.forbidden' });
  await expect(second).rejects.toMatchObject({ code: 'common.forbidden' });
  fakeApi.use(answer(updateUser, { item: mira }));
  await expect(choose('ru')).resolves.toEqual({ answer: { item: mira } });
  expect((await bodies(requests)).map(({ language }) => language)).toEqual(['ru', 'en', 'ru']);
});

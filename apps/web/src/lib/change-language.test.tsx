import { updateUser } from '@quilt/contract/features/profile';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests } from '../testing/fake-api';
import { inRussian, languageOf, openLive, signInAs, tell } from '../testing/language-world';
import { mira } from '../testing/people';
import { changeLanguage } from './change-language';
import { useSession } from './session';

test('signing in brings the language of the account', async () => {
  const requests = recordRequests();
  await signInAs(inRussian);
  expect(languageOf()).toBe('ru');
  expect(countRequests(requests, updateUser)).toBe(0);
});

test('unless another was chosen on the sign-in page, which the account then learns', async () => {
  fakeApi.use(answer(updateUser, { item: inRussian }));
  const requests = recordRequests();
  changeLanguage('ru');
  await signInAs(mira);
  expect(languageOf()).toBe('ru');
  await waitFor(() => expect(countRequests(requests, updateUser)).toBe(1));
  expect(sessionStorage.length).toBe(0);
});

test('a change on another device is followed at once', async () => {
  const requests = recordRequests();
  const socket = await openLive();
  tell(socket, 2, 'ru');
  expect(languageOf()).toBe('ru');
  expect(useSession.getState().currentUser?.language).toBe('ru');
  tell(socket, 3, 'en');
  expect(languageOf()).toBe('en');
  expect(countRequests(requests, updateUser)).toBe(0);
});

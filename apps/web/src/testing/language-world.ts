import { toScope } from '@quilt/contract/core';
import { signIn } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { useInterface } from '../lib/interface-store';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { type FakeSocket, sockets } from './fake-socket';
import { mira } from './people';
import { renderApp } from './render-app';

const SCOPE = toScope('user', mira.uuid);
export const languageOf = () => useInterface.getState().language;
export const inRussian = { ...mira, language: 'ru' as const };

export async function signInAs(user: typeof mira): Promise<void> {
  fakeApi.use(
    answer(signIn, { item: { accessToken: 'token-of-mira', device: 'a-device' } }),
    answer(getCurrentUser, { item: user }),
    answer(listSpecialties, { items: [] }),
  );
  const { user: hands } = renderApp('/login');
  await hands.type(await screen.findByLabelText(/^(Email or username|Электронная почта)/), 'mira');
  await hands.type(screen.getByLabelText(/^(Password|Пароль)$/), 'quilt-demo-2026{Enter}');
  await screen.findByRole('complementary');
}

export async function openLive(): Promise<FakeSocket> {
  fakeApi.use(answer(getCurrentUser, { item: mira }));
  startSession('token-of-mira');
  renderApp('/settings/interface');
  await screen.findByRole('complementary');
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('unreachable');
  socket.answers.set(SCOPE, { ok: true, seq: 1 });
  act(() => socket.accept());
  return socket;
}

export const tell = (socket: FakeSocket, seq: number, language: string) =>
  act(() =>
    socket.say('events', [{ type: 'user.updated', id: mira.uuid, scope: SCOPE, seq, patch: { language } }]),
  );

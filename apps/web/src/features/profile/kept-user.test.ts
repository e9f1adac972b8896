import { expect, test } from 'vitest';
import { useSession } from '../../lib/session';
import { mira } from '../../testing/people';
import './kept-user';

async function restore(currentUser: unknown): Promise<void> {
  localStorage.setItem('token', 'a-token');
  localStorage.setItem(
    'quilt.auth',
    JSON.stringify({ state: { token: 'a-token', currentUser }, version: 1 }),
  );
  await useSession.persist.rehydrate();
}

test('a user that was kept is there at once', async () => {
  await restore(mira);
  expect(useSession.getState()).toMatchObject({ token: 'a-token', currentUser: mira });
});

test.each([
  ['lacks a field', { ...mira, firstName: undefined }],
  ['has one of another kind', { ...mira, language: 'fr' }],
  ['is nobody’s', { ...mira, uuid: 'mira' }],
])('one that %s is dropped, and the session stays', async (_, user) => {
  await restore(user);
  expect(useSession.getState()).toMatchObject({ token: 'a-token', currentUser: null });
  expect(localStorage.getItem('quilt.auth')).not.toContain('Soloveva');
});

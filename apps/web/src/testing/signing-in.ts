import { signIn } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer, fakeApi, refuse } from './fake-api';
import { mira, SPECIALTIES } from './people';

const TOKEN = answer(signIn, { item: { accessToken: 'token-of-mira', device: 'a-device' } });
const USER = answer(getCurrentUser, { item: mira });
const LISTS = answer(listSpecialties, { items: SPECIALTIES });

/** Whoever signs in is Mira. */
export const LETS_IN = [TOKEN, USER, LISTS] as const;

export async function fillSignIn(user: UserEvent, username: string, password: string): Promise<void> {
  await user.type(await screen.findByLabelText('Email or username'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

export async function comeToSecondStep(user: UserEvent): Promise<void> {
  fakeApi.use(refuse(signIn, 'auth.code_required'));
  await fillSignIn(user, 'mira', 'quilt-demo-2026');
  await screen.findByRole('heading', { name: 'One more step' });
}

import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { checkUsername, getWaitingCode, signUp } from '@quilt/contract/features/registration';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { answer, fakeApi } from './fake-api';
import { fill, PASSWORD } from './filling';
import { SPECIALTIES, unverified } from './people';

export const FREE = answer(checkUsername, { item: { isFree: true, suggestions: [] } });

/** Whoever registers is Mira, and every name is free. */
export function prepareRegistration(): void {
  beforeEach(() =>
    fakeApi.use(
      FREE,
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(signUp, { item: { accessToken: 'token-of-mira', device: 'a-device' } }),
      answer(getCurrentUser, { item: unverified }),
      answer(getWaitingCode, { item: null }),
    ),
  );
}

export const field = (label: string) => screen.getByLabelText(label);

/** The first step, without a fault. */
export const ACCOUNT = {
  Username: 'mira',
  Email: 'mira@northlight.example',
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};

export const goOn = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }));

export async function doAccount(user: UserEvent): Promise<void> {
  await fill(user, ACCOUNT);
  await goOn(user);
  await screen.findByRole('heading', { name: 'About you' });
}

export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: label }));
  // Nothing has a place here, and a list whose field is out of sight is hidden.
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

export async function doAbout(user: UserEvent): Promise<void> {
  await fill(user, { 'First name': 'Mira', 'Last name': 'Soloveva', 'Date of birth': '12.03.1994' });
  await choose(user, 'Gender', 'Female');
  await choose(user, 'Specialization', 'Designer');
  await user.click(screen.getByRole('checkbox'));
}

export const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

import { signOut } from '@quilt/contract/features/auth';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { mira, SPECIALTIES } from './people';

export const findSidebar = async () => within(await screen.findByRole('complementary', { name: 'Sections' }));

export function prepareShell(): void {
  beforeEach(() => {
    fakeApi.use(
      answer(getCurrentUser, { item: mira }),
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(signOut, undefined),
      answer(updateUser, { item: mira }),
    );
    startSession('token-of-mira');
  });
}

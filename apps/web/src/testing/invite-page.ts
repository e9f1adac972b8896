import { getInvite, listOwnInvitations, ShownInvite } from '@quilt/contract/features/invitations';
import { listSpecialties } from '@quilt/contract/features/lookups';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getTeam } from '@quilt/contract/features/teams';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import type { z } from 'zod';
import { keepCurrentUser, startSession } from '../lib/session';
import { answer, fakeApi, refuse } from './fake-api';
import { ATELIER, inDays } from './invitations';
import { mira, SPECIALTIES } from './people';

export const TOKEN = 'Zr8-kQ2mVt'.padEnd(43, 'x');
export const PAGE = `/invite/${TOKEN}`;

function shown(change: Partial<z.input<typeof ShownInvite>> = {}): ShownInvite {
  return ShownInvite.parse({
    team: ATELIER,
    role: 'observer',
    lastDay: null,
    projects: [],
    text: 'Come and see',
    expiresAt: inDays(6),
    kind: 'email',
    inviterName: 'Daniel Okafor',
    needs: 'nothing',
    email: 'mira@northlight.example',
    ...change,
  });
}

export const show = (change: Partial<z.input<typeof ShownInvite>> = {}) =>
  fakeApi.use(answer(getInvite, { item: shown(change) }));

export function comeAs(user: typeof mira): void {
  startSession('token-of-mira');
  keepCurrentUser('token-of-mira', user);
}

export const heading = () => screen.findByRole('heading', { name: 'Atelier North invites you' });

export function prepareInvitePage(): void {
  beforeEach(() => {
    fakeApi.use(
      answer(listSpecialties, { items: SPECIALTIES }),
      answer(getCurrentUser, { item: mira }),
      answer(listOwnInvitations, { items: [], nextCursor: null }),
      refuse(getTeam, 'common.not_found'),
    );
  });
}

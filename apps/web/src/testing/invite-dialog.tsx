import { InviteLink, listCandidates, listInviteLinks } from '@quilt/contract/features/invitations';
import { listMembers } from '@quilt/contract/features/members';
import { listProjects } from '@quilt/contract/features/projects';
import type { TeamPage } from '@quilt/contract/features/teams';
import { screen, within } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { InviteDialog } from '../features/invitations/invite/InviteDialog';
import { keepCurrentUser, startSession } from '../lib/session';
import { toasts } from '../ui/overlays/toasts';
import { answer, fakeApi } from './fake-api';
import { teamPage } from './invitations';
import { ANA_CARD, DANIEL_CARD } from './notifications';
import { mira } from './people';
import { renderPart } from './render-part';

export const LINK = InviteLink.parse({
  id: 5,
  role: 'performer',
  lastDay: null,
  host: null,
  projects: [],
  inviter: DANIEL_CARD,
  uses: 5,
  usesLeft: 2,
  expiresAt: new Date(new Date().getFullYear(), 10, 19, 12).toISOString(),
});

export const onClose = vi.fn();

export async function open(team: TeamPage = teamPage()) {
  const part = renderPart(<InviteDialog team={team} isOpen onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Northlight Studio' }));
  return { ...part, dialog };
}

export function prepareInviteDialog(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    onClose.mockReset();
    startSession('token-of-mira');
    keepCurrentUser('token-of-mira', mira);
    const none = { refusal: null, declinedAt: null, againFrom: null };
    const year = new Date().getFullYear();
    fakeApi.use(
      answer(listCandidates, {
        items: [
          { person: DANIEL_CARD, ...none },
          {
            person: ANA_CARD,
            refusal: 'declinedLately',
            declinedAt: new Date(year, 10, 8, 12).toISOString(),
            againFrom: new Date(year, 11, 8, 12).toISOString(),
          },
        ],
      }),
      answer(listInviteLinks, { items: [LINK] }),
      answer(listMembers, { items: [], nextCursor: null }),
      answer(listProjects, { items: [], nextCursor: null }),
    );
  });
}

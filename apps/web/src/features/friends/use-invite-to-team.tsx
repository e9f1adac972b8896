import type { PersonCard } from '@quilt/contract/features/profile';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import type { InviteToTeam as InviteToTeamType } from '../invitations';

interface Inviting {
  open(): Promise<void>;
  dialog: ReactNode;
}

/** The dialog in which somebody is invited to a team; of many in a list it is loaded for whom it is asked for. */
export function useInviteToTeam(person: PersonCard): Inviting {
  const { t } = useTranslation();
  const [InviteToTeam, setInviteToTeam] = useState<typeof InviteToTeamType | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    async open() {
      try {
        const loaded = await import('../invitations');
        setInviteToTeam(() => loaded.InviteToTeam);
        setIsOpen(true);
      } catch {
        toasts.show({ kind: 'error', text: t('noAnswer') });
      }
    },
    dialog: InviteToTeam && <InviteToTeam person={person} isOpen={isOpen} onClose={() => setIsOpen(false)} />,
  };
}

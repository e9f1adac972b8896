import type { TeamPage } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { invitationsQuery } from '../api';
import type { Invitee } from '../invite/draft';
import { useInvitationWords } from '../use-invitation-words';
import { InvitationRow } from './InvitationRow';
import { LinksPart } from './LinksPart';
import { MoreRows } from './MoreRows';

interface InvitationsDialogProps {
  team: TeamPage;
  isOpen: boolean;
  onClose: () => void;
  onInvite: (invitee: Invitee) => void;
}

/** All invitations and links of a team, however they ended. */
export function InvitationsDialog({ isOpen, onClose, ...list }: InvitationsDialogProps) {
  const { t } = useTranslation('invitations');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('card.allTitle')} closeLabel={t('close')}>
      <Invitations {...list} />
    </Dialog>
  );
}

function Invitations({ team, onInvite }: Pick<InvitationsDialogProps, 'team' | 'onInvite'>) {
  const { t } = useTranslation('invitations');
  const tellFailed = useFailedLoad(useInvitationWords());
  const list = useInfiniteQuery(invitationsQuery(team.id));
  return (
    <>
      {list.isPending && <PeopleSkeleton label={t('card.loading')} count={5} />}
      {list.isError && list.data === undefined && (
        <RegionError title={t('card.notLoaded')} {...tellFailed(list)} />
      )}
      {list.data?.length === 0 && (
        <EmptyState drawing={<ListDrawing />} title={t('card.emptyTitle')}>
          {t('card.emptyText')}
        </EmptyState>
      )}
      <ul aria-label={t('card.allTitle')}>
        {list.data?.map((invitation) => (
          <InvitationRow key={invitation.id} team={team} invitation={invitation} onInvite={onInvite} />
        ))}
      </ul>
      <MoreRows query={list} />
      <LinksPart team={team} />
    </>
  );
}

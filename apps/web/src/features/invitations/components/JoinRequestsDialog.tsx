import type { TeamPage } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { joinRequestsQuery } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import { JoinRequestRow } from './JoinRequestRow';
import { MoreRows } from './MoreRows';

interface JoinRequestsDialogProps {
  team: TeamPage;
  isOpen: boolean;
  onClose: () => void;
}

/** All who ask to join, those first who have waited longest. */
export function JoinRequestsDialog({ team, isOpen, onClose }: JoinRequestsDialogProps) {
  const { t } = useTranslation('invitations');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('requests.allTitle')} closeLabel={t('close')}>
      <Requests team={team} />
    </Dialog>
  );
}

function Requests({ team }: { team: TeamPage }) {
  const { t } = useTranslation('invitations');
  const tellFailed = useFailedLoad(useInvitationWords());
  const list = useInfiniteQuery(joinRequestsQuery(team.id));
  return (
    <>
      {list.isPending && <PeopleSkeleton label={t('requests.loading')} count={5} />}
      {list.isError && list.data === undefined && (
        <RegionError title={t('requests.notLoaded')} {...tellFailed(list)} />
      )}
      {list.data?.length === 0 && (
        <EmptyState drawing={<ListDrawing />} title={t('requests.emptyTitle')}>
          {t('requests.emptyText')}
        </EmptyState>
      )}
      <ul aria-label={t('requests.allTitle')}>
        {list.data?.map((request) => (
          <JoinRequestRow key={request.person.uuid} team={team} request={request} />
        ))}
      </ul>
      <MoreRows query={list} />
    </>
  );
}

import { InviteToken } from '@quilt/contract/features/invitations';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { RegionError } from '../../../ui/states/RegionError';
import { Spinner } from '../../../ui/states/Spinner';
import { inviteQuery } from '../api';
import '../i18n';
import { useInvitationWords } from '../use-invitation-words';
import { HomeButton, InviteFrame } from './InviteFrame';
import { ShownInvitePage } from './ShownInvitePage';

/** What a mail or a link invites to: for anybody, with or without an account. Looking uses nothing up. */
export function InvitePage() {
  const { token = '' } = useParams();
  const session = useSession((state) => state.token);
  const parsed = InviteToken.safeParse(token);
  return (
    <QueryClientProvider client={queryClient}>
      {parsed.success ? (
        // Whoever signs in or out meanwhile sees what it is for them.
        <Invite key={`${token} ${session}`} token={parsed.data} />
      ) : (
        <DeadInvite />
      )}
    </QueryClientProvider>
  );
}

function Invite({ token }: { token: InviteToken }) {
  const { t } = useTranslation('invitations');
  const { t: common } = useTranslation();
  const invite = useQuery(inviteQuery(token));
  const tellFailed = useFailedLoad(useInvitationWords());
  const [declined, setDeclined] = useState<string | null>(null);
  if (declined !== null) {
    return (
      <InviteFrame
        step="declined"
        heading={t('page.declinedHeading')}
        lead={t('page.declinedLine', { team: declined })}
      >
        <HomeButton />
      </InviteFrame>
    );
  }
  if (isNotFound(invite)) return <DeadInvite />;
  if (invite.data) {
    return (
      <ShownInvitePage
        token={token}
        invite={invite.data}
        onStale={() => void invite.refetch()}
        onDeclined={setDeclined}
      />
    );
  }
  return (
    <InviteFrame step="loading" heading={common('pages.invite')}>
      {invite.isError ? (
        <RegionError title={t('page.notLoaded')} {...tellFailed(invite)} />
      ) : (
        <Spinner label={common('loading')} isLate />
      )}
    </InviteFrame>
  );
}

/** Used, taken back, expired or never there: nobody is told which. */
function DeadInvite() {
  const { t } = useTranslation('invitations');
  usePageTitle(t('page.deadHeading'));
  return (
    <InviteFrame step="dead" heading={t('page.deadHeading')} lead={t('page.deadLine')}>
      <HomeButton />
    </InviteFrame>
  );
}

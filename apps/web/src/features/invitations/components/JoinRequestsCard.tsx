import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/controls/TextButton';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import { JoinRequestRow } from './JoinRequestRow';
import { JoinRequestsDialog } from './JoinRequestsDialog';

/** Who asks to join. Not there where nobody does, or for who may not answer. */
export function JoinRequestsCard({ team }: { team: TeamPage }) {
  const { t } = useTranslation('invitations');
  const [isAll, setIsAll] = useState(false);
  const part = team.parts.find(({ kind }) => kind === 'joinRequests');
  if (part?.kind !== 'joinRequests' || part.items.length === 0) return null;
  const { items, count } = part;
  return (
    <Sheet
      title={t('requests.title')}
      count={Math.min(count, LIMITS.shownCount)}
      isMore={count > LIMITS.shownCount}
      action={
        count > items.length && <TextButton onClick={() => setIsAll(true)}>{t('requests.all')}</TextButton>
      }
    >
      <ul aria-label={t('requests.title')} {...KEEPS_FOCUS}>
        {items.map((request) => (
          <JoinRequestRow key={request.person.uuid} team={team} request={request} />
        ))}
      </ul>
      <JoinRequestsDialog team={team} isOpen={isAll} onClose={() => setIsAll(false)} />
    </Sheet>
  );
}

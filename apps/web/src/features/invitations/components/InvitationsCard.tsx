import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/controls/TextButton';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import '../i18n';
import type { Invitee } from '../invite/draft';
import { InviteDialog } from '../invite/InviteDialog';
import { InvitationRow } from './InvitationRow';
import styles from './InvitationsCard.module.css';
import { InvitationsDialog } from './InvitationsDialog';

/** Who is invited and has not answered, who declined lately, and the way to all that were. For who may invite. */
export function InvitationsCard({ team }: { team: TeamPage }) {
  const { t } = useTranslation('invitations');
  const [isAll, setIsAll] = useState(false);
  const [invitee, setInvitee] = useState<Invitee | undefined>(undefined);
  const [isInviting, setIsInviting] = useState(false);
  const part = team.parts.find(({ kind }) => kind === 'invitations');
  if (part?.kind !== 'invitations') return null;

  const handleInvite = (one: Invitee): void => {
    setIsAll(false);
    setInvitee(one);
    setIsInviting(true);
  };

  return (
    <>
      <Sheet
        title={t('card.title')}
        count={Math.min(part.count, LIMITS.shownCount)}
        isMore={part.count > LIMITS.shownCount}
        action={<TextButton onClick={() => setIsAll(true)}>{t('card.all')}</TextButton>}
      >
        {part.items.length === 0 ? (
          <p className={styles.none}>{t('card.none')}</p>
        ) : (
          <ul aria-label={t('card.title')} {...KEEPS_FOCUS}>
            {part.items.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                team={team}
                invitation={invitation}
                onInvite={handleInvite}
              />
            ))}
          </ul>
        )}
      </Sheet>
      <InvitationsDialog team={team} isOpen={isAll} onClose={() => setIsAll(false)} onInvite={handleInvite} />
      <InviteDialog team={team} isOpen={isInviting} onClose={() => setIsInviting(false)} invitee={invitee} />
    </>
  );
}

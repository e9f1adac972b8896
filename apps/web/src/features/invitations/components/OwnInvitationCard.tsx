import { Button } from '@mantine/core';
import type { OwnInvitation } from '@quilt/contract/features/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { MINUTE_MS } from '../../../lib/spans';
import { useAct } from '../../../lib/use-act';
import { useNow } from '../../../lib/use-now';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { TeamFace } from '../../teams';
import { acceptInvitation, declineInvitation } from '../api';
import { daysUntil } from '../days';
import { useGrantedWords } from '../use-granted-words';
import { useInvitationWords } from '../use-invitation-words';
import { useTeamSize } from '../use-team-size';
import styles from './OwnInvitationCard.module.css';

export function OwnInvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { id, team, text } = invitation;
  const { t } = useTranslation('invitations');
  const { act, isActing, failure } = useAct(useInvitationWords());
  const [isAsking, setIsAsking] = useState(false);

  const handleAccept = (): void => {
    void act(async () => {
      await acceptInvitation(id);
      toasts.show({ kind: 'done', text: t('own.accepted'), detail: team.title });
    });
  };
  const handleDecline = (): void => {
    setIsAsking(false);
    void act(async () => {
      await declineInvitation(id);
      toasts.show({ kind: 'done', text: t('own.declined'), detail: team.title });
    });
  };

  return (
    <li className={styles.card}>
      <TeamFace team={team} size={64} />
      <div className={styles.words}>
        <h2 className={styles.title}>{t('own.invites', { team: team.title })}</h2>
        <p className={styles.line}>
          <Lines invitation={invitation} />
        </p>
        {text !== '' && <q className={styles.text}>{text}</q>}
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </div>
      <div className={styles.acts}>
        <Button
          variant="default"
          disabled={isActing}
          aria-label={t('declineOf', { name: team.title })}
          onClick={() => setIsAsking(true)}
        >
          {t('decline')}
        </Button>
        <Button loading={isActing} aria-label={t('acceptOf', { name: team.title })} onClick={handleAccept}>
          {t('accept')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('own.declineTitle', { team: team.title })}
        keepLabel={t('keep')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('decline')}
        onAct={handleDecline}
      >
        {t('own.declineText')}
      </ConfirmDialog>
    </li>
  );
}

/** Who asks, as what, how large the team is, and until when. */
function Lines({ invitation }: { invitation: OwnInvitation }) {
  const { team, inviter, expiresAt } = invitation;
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const role = useGrantedWords()(invitation);
  const asks = inviter === null ? t('own.asked', { role }) : t('own.asks', { name: inviter.fullName, role });
  const size = useTeamSize()(team);
  const expires = t('own.expires', { when: format.inDays(daysUntil(expiresAt, now)) });
  return `${asks} ${size} ${expires}`;
}

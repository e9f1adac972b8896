import { Button } from '@mantine/core';
import type { JoinRequest } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { MINUTE_MS } from '../../../lib/spans';
import { useAct } from '../../../lib/use-act';
import { useNow } from '../../../lib/use-now';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { PersonRow } from '../../../ui/people/PersonRow';
import { profilePath, useAvatarPerson } from '../../profile';
import { acceptJoinRequest, declineJoinRequest } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import styles from './JoinRequestRow.module.css';

interface JoinRequestRowProps {
  team: TeamPage;
  request: JoinRequest;
}

export function JoinRequestRow({ team, request: { person, text, askedAt } }: JoinRequestRowProps) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const { act, isActing, failure } = useAct(useInvitationWords());
  const [isAsking, setIsAsking] = useState(false);
  const name = person.fullName;

  const handleAccept = (): void =>
    void act(async () => {
      await acceptJoinRequest(team.id, person.uuid);
      toasts.show({ kind: 'done', text: t('requests.accepted'), detail: name });
    });
  const handleDecline = (): void => {
    setIsAsking(false);
    void act(async () => {
      await declineJoinRequest(team.id, person.uuid);
      toasts.show({ kind: 'done', text: t('requests.declined'), detail: name });
    });
  };

  return (
    <li className={styles.request}>
      <PersonRow
        person={useAvatarPerson(person)}
        name={name}
        detail={t('requests.asked', { when: format.ago(new Date(askedAt), now) })}
        to={profilePath(person.uuid)}
      />
      {text !== '' && <q className={styles.text}>{text}</q>}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="grey"
          disabled={isActing}
          aria-label={t('declineOf', { name })}
          onClick={() => setIsAsking(true)}
        >
          {t('decline')}
        </Button>
        <Button
          size="sm"
          variant="blue"
          loading={isActing}
          aria-label={t('acceptOf', { name })}
          onClick={handleAccept}
        >
          {t('accept')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('requests.declineTitle', { name })}
        keepLabel={t('keep')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('decline')}
        onAct={handleDecline}
      >
        {t('requests.declineText')}
      </ConfirmDialog>
    </li>
  );
}

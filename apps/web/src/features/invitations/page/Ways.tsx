import { Button } from '@mantine/core';
import type { InviteToken, ShownInvite } from '@quilt/contract/features/invitations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { teamPath } from '../../teams';
import { acceptInvite, declineInvite } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import { HomeButton } from './InviteFrame';
import styles from './InviteFrame.module.css';
import { SignOutButton } from './SignOutButton';

interface WaysProps {
  token: InviteToken;
  invite: ShownInvite;
  onStale: () => void;
  onDeclined: (team: string) => void;
}

/** What whoever looks can do: answer, or what they have to do first. */
export function Ways(props: WaysProps) {
  const { invite } = props;
  const { t } = useTranslation('invitations');
  const me = useSession(({ currentUser }) => currentUser);
  const back = useBack();
  switch (invite.needs) {
    case 'signIn':
      return (
        <>
          <p>{invite.email === null ? t('page.signInLine') : t('page.signInFor', { email: invite.email })}</p>
          <div className={styles.buttons}>
            <Button component={Link} to={`${PATHS.login}?${back}`} size="lg" variant="default">
              {t('page.signIn')}
            </Button>
            <Button
              component={Link}
              to={`${PATHS.register}?${back}`}
              state={{ email: invite.email }}
              size="lg"
            >
              {t('page.register')}
            </Button>
          </div>
          {invite.kind === 'email' && <DeclineButton {...props} />}
        </>
      );
    case 'otherAccount':
      return (
        <>
          <p>
            {invite.email === null
              ? t('page.otherAccountPlain', { user: me?.email ?? '' })
              : t('page.otherAccount', { email: invite.email, user: me?.email ?? '' })}
          </p>
          <SignOutButton />
          <HomeButton />
        </>
      );
    case 'verify':
      return (
        <>
          <p>{t('page.verify')}</p>
          {/* The last step of the registration, for those who have put it off. */}
          <Button component={Link} to={`${PATHS.register}?${back}`} size="lg" fullWidth>
            {t('page.confirm')}
          </Button>
        </>
      );
    case 'memberAlready':
      return (
        <>
          <p>{t('page.memberAlready')}</p>
          <Button component={Link} to={teamPath(invite.team.id)} size="lg" fullWidth>
            {t('page.open')}
          </Button>
        </>
      );
    default:
      return <Answers {...props} />;
  }
}

/** The parameter by which the sign-in and the registration lead back here. */
function useBack(): string {
  const { pathname } = useLocation();
  return new URLSearchParams({ from: pathname }).toString();
}

function Answers(props: WaysProps) {
  const { token, invite, onStale } = props;
  const { t } = useTranslation('invitations');
  const navigate = useNavigate();
  const { act, isActing, failure } = useAct(useInvitationWords());
  const handleAccept = (): void =>
    void act(async () => {
      try {
        const team = await acceptInvite(token);
        await navigate(teamPath(team.id), { replace: true });
        toasts.show({ kind: 'done', text: t('own.accepted'), detail: team.title });
      } catch (error) {
        // Something may be in the way that was not when it was looked at, or it does not stand any more.
        onStale();
        throw error;
      }
    });
  return (
    <>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.buttons}>
        {invite.kind === 'email' && <DeclineButton {...props} />}
        <Button size="lg" loading={isActing} onClick={handleAccept}>
          {t('accept')}
        </Button>
      </div>
    </>
  );
}

/** Whoever reads the mail may, with an account or without. */
function DeclineButton({ token, invite: { team }, onStale, onDeclined }: WaysProps) {
  const { t } = useTranslation('invitations');
  const { act, isActing, failure } = useAct(useInvitationWords());
  const [isAsking, setIsAsking] = useState(false);
  const handleDecline = (): void =>
    void act(async () => {
      try {
        await declineInvite(token);
        onDeclined(team.title);
      } catch (error) {
        onStale();
        throw error;
      }
    });
  return (
    <>
      <Button size="lg" variant="default" onClick={() => setIsAsking(true)}>
        {t('decline')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('own.declineTitle', { team: team.title })}
        keepLabel={t('keep')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('decline')}
        onAct={handleDecline}
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('own.declineText')}
      </ConfirmDialog>
    </>
  );
}

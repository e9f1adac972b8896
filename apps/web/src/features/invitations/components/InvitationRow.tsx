import type { Invitation } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { HOUR_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { Chip, type ChipKind } from '../../../ui/controls/Chip';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { toLocalDate } from '../../members';
import { UserAvatar } from '../../profile';
import { useRoleWords } from '../../teams';
import { daysUntil } from '../days';
import type { Invitee } from '../invite/draft';
import { InvitationMenu } from './InvitationMenu';
import styles from './InvitationRow.module.css';

/** How it ended, where nothing can be done about it any more. */
const CHIPS: Record<'accepted' | 'cancelled' | 'expired', ChipKind> = {
  accepted: 'good',
  cancelled: 'plain',
  expired: 'plain',
};

interface InvitationRowProps {
  team: TeamPage;
  invitation: Invitation;
  onInvite: (invitee: Invitee) => void;
}

/** One of a team's, with what became of it and what can be done about it. */
export function InvitationRow({ team, invitation, onInvite }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const { to, state } = invitation;
  const name = nameOf(invitation);
  const line = useLine(invitation);
  return (
    <li className={styles.row} {...KEEPS_FOCUS}>
      {to.kind === 'user' ? (
        <UserAvatar user={to.person} size={40} />
      ) : (
        <span className={styles.mail}>
          <IconMail size={20} stroke={1.75} aria-hidden="true" />
        </span>
      )}
      <div className={styles.words}>
        <b className={styles.name} {...(to.kind === 'email' && { title: name, 'data-address': true })}>
          {name}
        </b>
        <small className={styles.line}>{line}</small>
        {state === 'pending' && (
          <span className={styles.state}>
            <InvitationMenu team={team} invitation={invitation} name={name} />
          </span>
        )}
        {state !== 'pending' && state !== 'declined' && (
          <span className={styles.state}>
            <Chip kind={CHIPS[state]} label={t(`card.states.${state}`)} />
          </span>
        )}
      </div>
      {state === 'declined' && <Again invitation={invitation} onInvite={onInvite} />}
    </li>
  );
}

function nameOf({ to }: Invitation): string {
  return to.kind === 'user' ? to.person.fullName : to.email;
}

/** After a decline the team waits; the button stays in its place, and says from when on it works. */
function Again({ invitation, onInvite }: Omit<InvitationRowProps, 'team'>) {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const now = useNow(HOUR_MS);
  const { to, againFrom } = invitation;
  const from = againFrom === null ? null : new Date(againFrom);
  return (
    <ReasonedButton
      size="sm"
      variant="grey"
      align="end"
      aria-label={t('card.againOf', { name: nameOf(invitation) })}
      reason={from === null || from <= now ? null : t('card.from', { day: format.dayAndMonth(from) })}
      onClick={() => onInvite(to)}
    >
      {t('card.again')}
    </ReasonedButton>
  );
}

function useLine({ role: given, state, lastDay, expiresAt, answeredAt }: Invitation): string {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const now = useNow(HOUR_MS);
  const role = useRoleWords().name(given);
  const day = (instant: string | null): string =>
    instant === null ? '' : format.dayAndMonth(new Date(instant));
  switch (state) {
    case 'declined':
      return t('card.declinedOn', { day: day(answeredAt) });
    case 'accepted':
      return t('card.acceptedOn', { role, day: day(answeredAt) });
    case 'cancelled':
      return t('card.cancelledOn', { role });
    case 'expired':
      return t('card.expiredOn', { role, day: day(expiresAt) });
    default: {
      const until =
        lastDay === null ? role : t('card.until', { role, day: format.dayAndMonth(toLocalDate(lastDay)) });
      return t('card.expires', { role: until, when: format.inDays(daysUntil(expiresAt, now)) });
    }
  }
}

import type { InviteToken, ShownInvite } from '@quilt/contract/features/invitations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { usePageTitle } from '../../../lib/page-title';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { TeamFace } from '../../teams';
import { daysUntil } from '../days';
import { useGrantedWords } from '../use-granted-words';
import { useTeamSize } from '../use-team-size';
import { InviteFrame } from './InviteFrame';
import styles from './InviteFrame.module.css';
import { Ways } from './Ways';

interface ShownInvitePageProps {
  token: InviteToken;
  invite: ShownInvite;
  /** It is another meanwhile. */
  onStale: () => void;
  /** With the title of the team. */
  onDeclined: (team: string) => void;
}

export function ShownInvitePage(props: ShownInvitePageProps) {
  const { invite } = props;
  const { team, text, needs } = invite;
  const { t } = useTranslation('invitations');
  const heading = t('page.heading', { team: team.title });
  usePageTitle(heading);
  // Only members and those who are invited by name may see the image.
  const image =
    needs === 'memberAlready' || (needs === 'nothing' && invite.kind === 'email') ? team.image : null;
  return (
    <InviteFrame
      step={needs}
      heading={heading}
      lead={<Lead invite={invite} />}
      progress={
        <div className={styles.face}>
          <TeamFace team={{ id: team.id, image }} size={92} />
        </div>
      }
    >
      {text !== '' && <q className={styles.text}>{text}</q>}
      <Ways {...props} />
    </InviteFrame>
  );
}

/** Who asks, as what, how large the team is, and until when. */
function Lead({ invite }: { invite: ShownInvite }) {
  const { team, inviterName, kind, expiresAt } = invite;
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const role = useGrantedWords()(invite);
  const asks = inviterName === null ? t('page.asked', { role }) : t('page.asks', { name: inviterName, role });
  const size = useTeamSize()(team);
  const ends =
    kind === 'email'
      ? t('page.expires', { when: format.inDays(daysUntil(expiresAt, now)) })
      : t('page.linkExpires', { day: format.dayAndMonth(new Date(expiresAt)) });
  return `${asks} ${size} ${ends}`;
}

import { Button } from '@mantine/core';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconLink, IconMail, IconUser } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Dialog } from '../../../ui/overlays/Dialog';
import '../i18n';
import { type Invitee, WAYS, type Way, withInvitee } from './draft';
import { EmailPart } from './EmailPart';
import styles from './InviteDialog.module.css';
import { InviteHint } from './InviteHint';
import { InviteText } from './InviteText';
import { LinkPart } from './LinkPart';
import { NamePart } from './NamePart';
import { RolePart } from './RolePart';
import { type Invite, useInvite } from './use-invite';

const ICON = { size: 17, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<Way, typeof IconUser> = { name: IconUser, email: IconMail, link: IconLink };

interface InviteDialogProps {
  team: TeamPage;
  isOpen: boolean;
  onClose: () => void;
  /** Chosen as it opens. */
  invitee?: Invitee | undefined;
}

/** By name, by e-mail or by a link. What was typed stays until it is sent, also when the dialog is closed meanwhile. */
export function InviteDialog({ team, isOpen, onClose, invitee }: InviteDialogProps) {
  const { t } = useTranslation('invitations');
  const close = (): void => {
    invite.forgetMade();
    onClose();
  };
  const invite = useInvite(team, onClose);
  const { draft, change, replace, made, send, make } = invite;
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen && invitee) replace(withInvitee(draft, invitee));
  }

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (invite.isActing) return;
    if (draft.way !== 'link') send();
    else if (made === null) make();
    else close();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('invite.title', { team: team.title })}
      lead={t('invite.lead')}
      closeLabel={t('close')}
      width={640}
      onSubmit={handleSubmit}
      hint={
        invite.failure === null ? (
          <InviteHint team={team} invite={invite} />
        ) : (
          <ErrorLine>{invite.failure}</ErrorLine>
        )
      }
      actions={<Actions invite={invite} onClose={close} />}
    >
      <SegmentedControl
        fullWidth
        className={styles.ways}
        aria-label={t('invite.ways.label')}
        data={WAYS.map((way) => ({ value: way, label: <WayLabel way={way} /> }))}
        value={draft.way}
        onChange={(way) => change({ way })}
      />
      {draft.way === 'name' && <NamePart team={team} invite={invite} />}
      {draft.way === 'email' && <EmailPart invite={invite} />}
      <RolePart team={team} invite={invite} />
      {draft.way !== 'link' && <InviteText invite={invite} />}
      {draft.way === 'link' && <LinkPart team={team} invite={invite} />}
    </Dialog>
  );
}

function WayLabel({ way }: { way: Way }) {
  const { t } = useTranslation('invitations');
  const WayIcon = ICONS[way];
  return (
    <>
      <WayIcon {...ICON} />
      {t(`invite.ways.${way}`)}
    </>
  );
}

function Actions({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { t } = useTranslation('invitations');
  const { draft, isWrong, made, isActing, make } = invite;
  if (draft.way === 'link' && made !== null) {
    return (
      <>
        <Button variant="ghost" loading={isActing} onClick={make}>
          {t('link.another')}
        </Button>
        <Button type="submit">{t('invite.done')}</Button>
      </>
    );
  }
  const ready = draft.addresses.filter((address) => !isWrong(address)).length;
  const words = {
    name: t('invite.send', { count: Math.max(1, draft.people.length) }),
    email: ready === 0 ? t('invite.send', { count: 1 }) : t('email.send', { count: ready }),
    link: t('link.make'),
  };
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isActing}>
        {words[draft.way]}
      </Button>
    </>
  );
}

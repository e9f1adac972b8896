import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Textarea } from '../../../ui/controls/Textarea';
import { useInvitationWords } from '../use-invitation-words';
import styles from './InviteDialog.module.css';
import type { Invite } from './use-invite';

/** What whoever invites says to it, by name or by mail. */
export function InviteText({ invite: { draft, change, faults } }: { invite: Invite }) {
  const { t } = useTranslation('invitations');
  const { wordField } = useInvitationWords();
  const label = t('email.text');
  const fault = faults.get('text');
  return (
    <div className={styles.part}>
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={6}
        value={draft.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        error={fault && <ErrorLine>{wordField(fault, label)}</ErrorLine>}
        description={
          !fault &&
          draft.way === 'email' && <FieldNote>{t('email.note', { count: LIMITS.invitationDays })}</FieldNote>
        }
      />
    </div>
  );
}

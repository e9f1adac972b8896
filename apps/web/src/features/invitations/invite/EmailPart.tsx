import { LIMITS } from '@quilt/contract/limits';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../../../lib/after-press';
import { ChipsField } from '../../../ui/controls/ChipsField';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Textarea } from '../../../ui/controls/Textarea';
import { useInvitationWords } from '../use-invitation-words';
import { addAddresses, isAddress, splitTyped } from './draft';
import styles from './InviteDialog.module.css';
import type { Invite } from './use-invite';

/** Addresses, as they are typed or pasted. */
export function EmailPart({ invite }: { invite: Invite }) {
  const { t } = useTranslation('invitations');
  const { draft, change, isWrong } = invite;
  const { addresses, typed } = draft;

  const add = (added: readonly string[], rest: string): void =>
    change({ addresses: addAddresses(addresses, added), typed: rest });
  const handleType = (text: string): void => {
    const { whole, rest } = splitTyped(text);
    if (whole.length === 0) change({ typed: rest });
    else add(whole, rest);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || typed === '') return;
    event.preventDefault();
    add([typed], '');
  };

  return (
    <div className={styles.part}>
      <ChipsField
        label={t('email.label')}
        placeholder={t('email.placeholder')}
        type="email"
        // Several are pasted at once, which a field of one address would refuse.
        inputMode="email"
        multiple
        chips={addresses.map((address) => ({ key: address, name: address, isWrong: isWrong(address) }))}
        value={typed}
        onChange={handleType}
        onKeyDown={handleKeyDown}
        // The row that it may add would move the button that is being pressed.
        onBlur={() => typed !== '' && afterPress(() => add([typed], ''))}
        onRemove={(address) => change({ addresses: addresses.filter((one) => one !== address) })}
        removeLabel={(name) => t('invite.remove', { name })}
        error={<Faults invite={invite} />}
      />
    </div>
  );
}

function Faults({ invite: { draft, faults } }: { invite: Invite }) {
  const { t } = useTranslation('invitations');
  const { wordField } = useInvitationWords();
  const isFull = draft.addresses.length === LIMITS.invitedAtOnce && draft.typed !== '';
  const lines: string[] = draft.addresses.flatMap((address) => {
    const fault = faults.get(address);
    if (!isAddress(address)) return wordWrong(address);
    return fault ? t('email.refused', { address, why: wordField(fault, t('email.label')) }) : [];
  });
  function wordWrong(address: string): string {
    const host = address.split('@').at(-1) ?? '';
    const isHalf = address.includes('@') && !host.includes('.');
    return t(isHalf ? 'email.noEnding' : 'email.wrong', { address });
  }
  if (faults.has('to')) lines.push(t('email.empty'));
  if (isFull) lines.push(t('invite.tooMany', { max: LIMITS.invitedAtOnce }));
  return lines.map((line) => <ErrorLine key={line}>{line}</ErrorLine>);
}

export function EmailText({ invite: { draft, change, faults } }: { invite: Invite }) {
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
        description={!fault && <FieldNote>{t('email.note', { count: LIMITS.invitationDays })}</FieldNote>}
      />
    </div>
  );
}

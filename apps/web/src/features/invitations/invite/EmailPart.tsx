import { LIMITS } from '@quilt/contract/limits';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '../../../lib/after-press';
import { ChipsField } from '../../../ui/controls/ChipsField';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { useInvitationWords } from '../use-invitation-words';
import { addAddresses, isAddress, splitTyped } from './draft';
import styles from './InviteDialog.module.css';
import type { Invite } from './use-invite';

/** Addresses, as they are typed or pasted. */
export function EmailPart({ invite }: { invite: Invite }) {
  const { t } = useTranslation('invitations');
  const { draft, change, settleTyped, isWrong } = invite;
  const { addresses, typed } = draft;
  const lines = useFaultLines(invite);

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
        // Not of the type of addresses: browsers take the spaces away that end one.
        inputMode="email"
        autoCapitalize="none"
        chips={addresses.map((address) => ({ key: address, name: address, isWrong: isWrong(address) }))}
        value={typed}
        onChange={handleType}
        onKeyDown={handleKeyDown}
        // The row that it may add would move the button that is being pressed.
        onBlur={() => afterPress(settleTyped)}
        onRemove={(address) => change({ addresses: addresses.filter((one) => one !== address) })}
        removeLabel={(name) => t('invite.remove', { name })}
        error={lines.length > 0 && lines.map((line) => <ErrorLine key={line}>{line}</ErrorLine>)}
      />
    </div>
  );
}

/** What is wrong with which of them. */
function useFaultLines({ draft, faults }: Invite): string[] {
  const { t } = useTranslation('invitations');
  const { wordField } = useInvitationWords();
  const isFull = draft.addresses.length === LIMITS.invitedAtOnce && draft.typed !== '';
  const lines: string[] = draft.addresses.flatMap((address) => {
    if (!isAddress(address)) return t(`email.${wrongOf(address)}`, { address });
    const fault = faults.get(address);
    return fault ? t('email.refused', { address, why: wordField(fault, t('email.label')) }) : [];
  });
  if (faults.has('to') && draft.addresses.length === 0) lines.push(t('email.empty'));
  if (isFull) lines.push(t('invite.tooMany', { max: LIMITS.invitedAtOnce }));
  return lines;
}

/** What can be seen of it: `greta`, `greta@northlight`, or something else. */
function wrongOf(address: string): 'noAt' | 'noEnding' | 'wrong' {
  const [, host] = address.split('@');
  if (host === undefined) return 'noAt';
  return host.includes('.') ? 'wrong' : 'noEnding';
}

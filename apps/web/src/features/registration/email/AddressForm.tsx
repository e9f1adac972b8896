import { Button } from '@mantine/core';
import { Email } from '@quilt/contract/features/profile';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf } from '../../../lib/field-faults';
import { useUnsaved } from '../../../lib/unsaved';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { Inset } from '../../../ui/page/Inset';
import { NotProvenError, withProof } from '../../auth';
import { sendCode } from '../api';
import { useRegistrationWords } from '../use-registration-words';
import styles from './AddressForm.module.css';

interface AddressFormProps {
  email: string;
  /** The address that the account has. */
  own: string;
  onChange: (email: string) => void;
  onSent: () => void;
  onCancel: () => void;
}

/** Where the account's mail is to go from now on. Nothing changes before the code that is sent there. */
export function AddressForm({ email, own, onChange, onSent, onCancel }: AddressFormProps) {
  const { t } = useTranslation('email');
  const { wordError, wordCode } = useRegistrationWords();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  // What it begins with is nobody's work yet.
  const [initial] = useState(email);
  useUnsaved(email.trim() !== '' && email !== initial);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Not by autoFocus, which the heading of a page that opens with it would take away.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    // Its button, too.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const refuse = (words: string): void => {
    setProblem(words);
    input.current?.focus();
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const typed = email.trim();
    if (typed === '') return refuse(wordCode('common.required', {}));
    if (!Email.safeParse(typed).success) return refuse(wordCode('profile.email_wrong', {}));
    if (typed.toLowerCase() === own.toLowerCase()) return refuse(t('sameAddress'));
    setIsSending(true);
    setProblem(null);
    try {
      await withProof(() => sendCode(typed));
      onSent();
    } catch (error) {
      if (error instanceof NotProvenError) return;
      const fault = faultsOf(error).get('email');
      refuse(fault ? wordCode(fault.code, fault.params) : wordError(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Inset>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextInput
          ref={input}
          type="email"
          label={t('newAddress')}
          description={t('newAddressLine')}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            setProblem(null);
          }}
          error={problem !== null && <ErrorLine>{problem}</ErrorLine>}
        />
        <div className={styles.actions}>
          <Button variant="ghost" disabled={isSending} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="grey" loading={isSending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Inset>
  );
}

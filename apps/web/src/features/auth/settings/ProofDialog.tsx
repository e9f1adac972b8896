import { Button } from '@mantine/core';
import { authErrors } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { faultsOf } from '../../../lib/field-faults';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { PasswordInput } from '../../../ui/controls/PasswordInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { proveSelf } from './api';
import './i18n';
import { endAsking, useAsking } from './proof';

/** Once on a page whose parts use `withProof`. */
export function ProofDialog() {
  const { t } = useTranslation('security');
  const { wordError, wordCode } = useErrorText(authErrors);
  const isAsking = useAsking((state) => state.isAsking);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Nobody could answer any more.
  useEffect(() => () => endAsking(false), []);

  /** Of the answers only the one to what is asked now counts: one that came late would answer the next question. */
  const question = useRef(0);
  const close = (isProven: boolean): void => {
    question.current += 1;
    setPassword('');
    setFailure(null);
    setIsSending(false);
    endAsking(isProven);
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // React hands events of a portal to what holds it, and that may be a form too.
    event.stopPropagation();
    if (isSending) return;
    if (password === '') {
      setFailure(wordCode('common.required', {}));
      input.current?.focus();
      return;
    }
    setIsSending(true);
    setFailure(null);
    const asked = question.current;
    try {
      await proveSelf(password);
      if (asked === question.current) close(true);
    } catch (error) {
      if (asked !== question.current) return;
      const fault = faultsOf(error).get('password');
      setFailure(fault ? wordCode(fault.code, fault.params) : wordError(error));
      input.current?.focus();
      input.current?.select();
      setIsSending(false);
    }
  };

  return (
    <Dialog
      isOpen={isAsking}
      onClose={() => close(false)}
      title={t('proof.title')}
      lead={t('proof.lead', { minutes: LIMITS.proofMinutes })}
      width={440}
      onSubmit={(event) => void handleSubmit(event)}
      actions={
        <>
          <Button variant="grey" onClick={() => close(false)}>
            {t('proof.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('proof.submit')}
          </Button>
        </>
      }
    >
      <PasswordInput
        ref={input}
        data-autofocus
        label={t('password.currentPassword')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setFailure(null);
        }}
        error={failure !== null && <ErrorLine>{failure}</ErrorLine>}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
    </Dialog>
  );
}

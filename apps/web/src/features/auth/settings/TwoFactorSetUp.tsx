import { Button } from '@mantine/core';
import { authErrors, type TwoFactorStart } from '@quilt/contract/features/auth';
import { LIMITS } from '@quilt/contract/limits';
import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { isCodeRefused } from '../../../lib/code-refusal';
import { copyText } from '../../../lib/hand-out';
import { useUnsaved } from '../../../lib/unsaved';
import { CodeInput } from '../../../ui/controls/CodeInput';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { IconButton } from '../../../ui/controls/IconButton';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { toasts } from '../../../ui/overlays/toasts';
import { confirmTwoFactor } from './api';
import styles from './cards.module.css';
import { NotProvenError } from './proof';
import { QrCode } from './QrCode';
import { RecoveryCodes } from './RecoveryCodes';
import steps from './TwoFactorSetUp.module.css';

interface TwoFactorSetUpProps {
  start: TwoFactorStart;
  onDone: () => void;
  onCancel: () => void;
}

/** The picture, the first code, and the recovery codes; nothing is on before the button at the end. */
export function TwoFactorSetUp({ start, onDone, onCancel }: TwoFactorSetUpProps) {
  const { t } = useTranslation('security');
  const { wordError, wordCode } = useErrorText(authErrors);
  const [code, setCode] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);

  useUnsaved(true);
  const isWrongCode = isCodeRefused(error);
  const digits = LIMITS.verificationCodeDigits;
  const missing = code.length < digits ? t('twoFactor.typeCode') : isSaved ? null : t('twoFactor.tickFirst');

  const submit = async (complete: string): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    setError(null);
    try {
      await confirmTwoFactor(complete);
      onDone();
    } catch (cause) {
      if (cause instanceof NotProvenError) return;
      setError(cause);
      if (!isCodeRefused(cause)) return;
      // The boxes are empty again, and take another one from the first on.
      setCode('');
      setTries((before) => before + 1);
    } finally {
      setIsSending(false);
    }
  };

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing === null) void submit(code);
  };

  const handleCopyKey = async (): Promise<void> => {
    const isCopied = await copyText(start.secret);
    toasts.show(
      isCopied ? { kind: 'done', text: t('twoFactor.keyCopied') } : { kind: 'error', text: t('notCopied') },
    );
  };

  return (
    <form noValidate onSubmit={handleSubmit}>
      <div className={steps.steps}>
        <QrCode text={start.uri} label={t('twoFactor.picture')} />
        <ol className={steps.list}>
          <li className={steps.step}>
            <div>
              {t('twoFactor.scan')}
              <div className={steps.key}>
                <span className={steps.letters}>{inFours(start.secret)}</span>
                <IconButton
                  size="sm"
                  label={t('twoFactor.copyKey')}
                  icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => void handleCopyKey()}
                />
              </div>
            </div>
          </li>
          <li className={steps.step}>
            <div>
              {t('twoFactor.type')}
              <div className={steps.code}>
                <CodeInput
                  key={tries}
                  hasAutoFocus={tries > 0}
                  isSmall
                  label={t('twoFactor.code')}
                  digitLabel={(place) => t('twoFactor.digit', { place, count: digits })}
                  value={code}
                  onChange={(typed) => {
                    setCode(typed);
                    setError(null);
                  }}
                  onComplete={(complete) => {
                    if (isSaved) void submit(complete);
                  }}
                  isHeld={isSending}
                  error={isWrongCode ? wordCode('auth.wrong_code', {}) : undefined}
                />
              </div>
            </div>
          </li>
        </ol>
      </div>
      <div className={styles.apart}>
        <RecoveryCodes codes={start.recoveryCodes} isSaved={isSaved} onSaved={setIsSaved} />
      </div>
      <div className={`${styles.actions} ${styles.reasoned}`}>
        {error !== null && !isWrongCode && (
          <div className={styles.failure}>
            <ErrorLine>{wordError(error)}</ErrorLine>
          </div>
        )}
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <ReasonedButton type="submit" align="end" reason={missing} loading={isSending}>
          {t('twoFactor.turnOn')}
        </ReasonedButton>
      </div>
    </form>
  );
}

/** Easier to type from. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

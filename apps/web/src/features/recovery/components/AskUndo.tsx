import { Button } from '@mantine/core';
import type { Undo } from '@quilt/contract/features/recovery';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Around, SLOT } from '../../../i18n/Around';
import { ApiError } from '../../../lib/call-error';
import { PATHS } from '../../../lib/paths';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { PasswordField } from '../../entry';
import { undoChange } from '../api';
import { isDeadLink } from '../dead-link';
import { leaveSessionOf } from '../leave-session';
import { useRecoveryWords } from '../use-recovery-words';
import styles from './AskUndo.module.css';
import { RecoveryFrame } from './RecoveryFrame';

interface AskUndoProps {
  token: string;
  undo: Undo;
  /** The link went bad meanwhile. */
  onDead(error: ApiError): void;
  /** There is more to be told about it meanwhile. */
  onStale(): void;
}

/** The password of before is asked for where a second factor hangs on it; without it all the rest is taken back. */
export function AskUndo({ token, undo: { kind, username, email, factor }, onDead, onStale }: AskUndoProps) {
  const { t } = useTranslation('recovery');
  const { wordError } = useRecoveryWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [former, setFormer] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const becomes = isClosed ? 'stays' : factor;
  const isAsked = becomes === 'goes' || becomes === 'codes_go';
  const isOfField = failure instanceof ApiError && failure.code === 'recovery.former_password_wrong';
  const told = failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>;

  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    try {
      const recoveryToken = await undoChange(token, isAsked ? former || null : undefined);
      leaveSessionOf(username);
      await navigate(`${PATHS.recovery}/${encodeURIComponent(recoveryToken)}`, { replace: true });
    } catch (error) {
      setIsBusy(false);
      if (isDeadLink(error)) return onDead(error);
      setFailure(error);
      field.current?.focus();
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'recovery.former_password_required') onStale();
      if (code !== 'recovery.former_password_closed') return;
      setIsClosed(true);
      setFormer('');
    }
  };
  return (
    <RecoveryFrame
      step="undo"
      heading={t(`undo.heading.${kind}`)}
      lead={
        <Around text={t(`undo.lead.${kind}`, { username, email: SLOT })}>
          <b>{email}</b>
        </Around>
      }
    >
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('undo.next')}</p>
        {becomes !== 'none' && <p>{t(`undo.factor.${becomes}`)}</p>}
        {isAsked && (
          <PasswordField
            ref={field}
            name="former-password"
            label={t('undo.former')}
            value={former}
            onChange={(event) => setFormer(event.currentTarget.value)}
            error={isOfField && told}
            note={<FieldNote>{t(`undo.withoutFormer.${becomes}`)}</FieldNote>}
            autoComplete="current-password"
          />
        )}
        {!isOfField && told}
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          {t('undo.submit')}
        </Button>
      </form>
      <p className={styles.quiet}>{t('undo.notNeeded')}</p>
    </RecoveryFrame>
  );
}

import { Button } from '@mantine/core';
import type { CurrentUser } from '@quilt/contract/features/profile';
import type { WaitingCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { isRecord } from '../../../lib/kept';
import { useAct } from '../../../lib/use-act';
import { Chip } from '../../../ui/controls/Chip';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { FormCard } from '../../../ui/page/FormCard';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { RegionError } from '../../../ui/states/RegionError';
import { withProof } from '../../auth';
import { sendCode, waitingCodeQuery } from '../api';
import { useRegistrationWords } from '../use-registration-words';
import { AddressForm } from './AddressForm';
import styles from './EmailCard.module.css';
import { EmailCode } from './EmailCode';
import './i18n';

export function EmailCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('email');
  const format = useFormat();
  const words = useRegistrationWords();
  const tellFailed = useFailedLoad(words);
  const waiting = useQuery(waitingCodeQuery);
  const { state } = useLocation();
  /** The address that is being typed; null while nobody is changing it. */
  const [draft, setDraft] = useState<string | null>(isRecord(state) && state.changes === 'email' ? '' : null);
  const { act, isActing, failure } = useAct(words);
  /** The last code that was waited for. One that has become too old is still to be told about. */
  const [last, setLast] = useState<WaitingCode | null>(null);
  if (waiting.data && waiting.data !== last) setLast(waiting.data);
  const isConfirmed = user.email_verified_at !== null;
  const awaited = last && !isSettled(last, user) ? last : null;
  const isChanging = awaited?.purpose === 'change';

  const handleConfirm = (): void => {
    void act(() => withProof(() => sendCode(user.email)));
  };

  const step = () => {
    if (draft !== null) {
      return (
        <AddressForm
          email={draft}
          own={user.email}
          onChange={setDraft}
          onSent={() => setDraft(null)}
          onCancel={() => setDraft(null)}
        />
      );
    }
    if (waiting.isError && waiting.data === undefined) {
      return <RegionError title={t('notLoaded')} {...tellFailed(waiting)} />;
    }
    if (awaited) {
      return (
        <EmailCode
          key={`${awaited.purpose} ${awaited.email}`}
          address={awaited}
          onDone={() => setLast(null)}
          onAnother={setDraft}
        />
      );
    }
    return (
      <div className={styles.actions}>
        {failure !== null && (
          <div className={styles.failure}>
            <ErrorLine>{failure}</ErrorLine>
          </div>
        )}
        <Button variant="grey" disabled={waiting.isPending} onClick={() => setDraft('')} {...TAKES_FOCUS}>
          {t('change')}
        </Button>
        {!isConfirmed && (
          <Button loading={isActing} disabled={waiting.isPending} onClick={handleConfirm}>
            {t('confirmOwn')}
          </Button>
        )}
      </div>
    );
  };

  return (
    <FormCard
      title={t('title')}
      lead={t('lead')}
      aside={
        isConfirmed ? (
          <Chip kind="good" icon={IconCheck} label={t('confirmed')} />
        ) : (
          <Chip kind="pending" label={t('unconfirmed')} />
        )
      }
    >
      <div className={styles.address}>
        <b className={styles.email}>{user.email}</b>
        <span className={styles.since}>
          {user.email_verified_at === null
            ? t('unconfirmedLine')
            : t('since', { date: format.date(new Date(user.email_verified_at)) })}
        </span>
      </div>
      {step()}
      {isConfirmed && (draft !== null || isChanging) && (
        <div className={styles.note}>
          <FieldNote>{t('undo', { count: LIMITS.undoLinkDays })}</FieldNote>
        </div>
      )}
    </FormCard>
  );
}

/** Confirmed here or elsewhere, a moment before it is heard that no code is waited for any more. */
function isSettled({ purpose, email }: WaitingCode, user: CurrentUser): boolean {
  if (purpose === 'verify') return user.email_verified_at !== null;
  return email.toLowerCase() === user.email.toLowerCase();
}

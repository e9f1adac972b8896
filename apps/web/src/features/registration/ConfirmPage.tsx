import { Button } from '@mantine/core';
import type { CurrentUser } from '@quilt/contract/features/profile';
import { type FormEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Around, SLOT } from '../../i18n/Around';
import { usePageTitle } from '../../lib/page-title';
import { PATHS } from '../../lib/paths';
import { toasts } from '../../ui/overlays/toasts';
import { KEEPS_FOCUS } from '../../ui/page/focus';
import { EntryLink, EntryPage, FinishButton } from '../entry';
import styles from './ConfirmPage.module.css';
import { CodeField } from './components/CodeField';
import { ResendRow } from './components/ResendRow';
import { STEP_COUNT, StepBars } from './components/StepBars';
import './i18n';
import { QUILT } from './quilt';
import { STEP } from './steps';
import { useCodeEntry } from './use-code-entry';

interface ConfirmPageProps {
  user: Pick<CurrentUser, 'email'>;
  /** The code was right, or is put off. */
  onDone(): void;
}

/** The last step: the account is there, and its address is to be confirmed. */
export function ConfirmPage({ user: { email }, onDone }: ConfirmPageProps) {
  const { t } = useTranslation('registration');
  usePageTitle(t('code.heading'));
  const [params, setParams] = useSearchParams();
  const isNamed = params.get(STEP) === 'code';
  useEffect(() => {
    if (isNamed) return;
    setParams(
      (before) => {
        before.set(STEP, 'code');
        before.delete('claim');
        return before;
      },
      { replace: true },
    );
  }, [isNamed, setParams]);

  const address = { email, purpose: 'verify' } as const;
  const entry = useCodeEntry(address, () => {
    onDone();
    toasts.show({ kind: 'done', text: t('code.confirmed') });
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    entry.submit(entry.code);
  };
  return (
    <EntryPage
      step="code"
      isDense
      {...QUILT}
      progress={<StepBars step={3} />}
      heading={t('code.heading')}
      lead={
        <>
          <Around text={t('code.lead', { step: 3, count: STEP_COUNT, email: SLOT })}>
            <b>{email}</b>
          </Around>{' '}
          <EntryLink to={PATHS.settings} state={{ changes: 'email' }}>
            {t('code.change')}
          </EntryLink>
        </>
      }
    >
      <form className={styles.form} noValidate onSubmit={handleSubmit} {...KEEPS_FOCUS}>
        <CodeField entry={entry} />
        <ResendRow address={address} entry={entry} />
        <div className={styles.buttons}>
          <Button size="lg" variant="default" onClick={onDone}>
            {t('code.later')}
          </Button>
          {!entry.isDead && (
            <FinishButton isReady={entry.isWhole} isWorking={entry.isSubmitting}>
              {t('code.confirm')}
            </FinishButton>
          )}
        </div>
      </form>
      <p className={styles.limits}>{t('code.limits')}</p>
    </EntryPage>
  );
}

import { Button } from '@mantine/core';
import type { MailSwitch } from '@quilt/contract/features/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useErrorText } from '../../../i18n/use-error-text';
import { ApiError } from '../../../lib/call-error';
import { greetIn } from '../../../lib/change-language';
import { PATHS } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { useLinkClient } from '../../../lib/use-link-client';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Spinner } from '../../../ui/states/Spinner';
import { EntryLink, EntryPage } from '../../entry';
import '../i18n';
import { mailSwitchQuery, switchMailsOff } from './api';
import styles from './MailSwitchPage.module.css';

/** Ends mails without signing in. Opening it does nothing: those who scan mails open every link. */
export function MailSwitchPage() {
  const { token = '' } = useParams();
  return (
    <QueryClientProvider client={useLinkClient()}>
      <LoadSwitch key={token} token={token} />
    </QueryClientProvider>
  );
}

function LoadSwitch({ token }: { token: string }) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation();
  const { wordError } = useErrorText();
  const { data, error, refetch } = useQuery(mailSwitchQuery(token));
  const language = data?.language;
  useEffect(() => {
    if (language) greetIn(language);
  }, [language]);
  if (data) return <AskSwitch token={token} mails={data} />;
  if (!error) {
    return (
      <Frame step="loading" heading={common('pages.unsubscribe')}>
        <Spinner label={common('loading')} isLate />
      </Frame>
    );
  }
  const isUnknown = error instanceof ApiError && error.code === 'common.not_found';
  return (
    <Frame
      step="failed"
      heading={isUnknown ? t('off.unknown') : common('error.title')}
      lead={isUnknown ? t('off.unknownLead') : wordError(error)}
    >
      {!isUnknown && (
        <Button size="lg" fullWidth onClick={() => void refetch()}>
          {common('tryAgain')}
        </Button>
      )}
    </Frame>
  );
}

function AskSwitch({ token, mails: { topics, isOff } }: { token: string; mails: MailSwitch }) {
  const { t } = useTranslation('notifications');
  const [isDone, setIsDone] = useState(isOff);
  const { act, isActing, failure } = useAct(useErrorText());
  const names = topics.map((topic) => t(`settings.topics.${topic}`)).join(', ');
  if (isDone) {
    return (
      <Frame step="done" heading={t('off.done')} lead={t('off.doneLead', { topics: names })}>
        <Button component={Link} to={PATHS.settingsNotifications} size="lg" fullWidth variant="default">
          {t('off.settings')}
        </Button>
      </Frame>
    );
  }
  const turnOff = () =>
    act(async () => {
      await switchMailsOff(token);
      setIsDone(true);
    });
  return (
    <Frame step="ask" heading={t('off.heading')} lead={t('off.lead', { topics: names })}>
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button size="lg" fullWidth loading={isActing} onClick={() => void turnOff()}>
        {t('off.submit')}
      </Button>
    </Frame>
  );
}

type FrameProps = Pick<ComponentProps<typeof EntryPage>, 'heading' | 'lead' | 'step'> & {
  children?: ReactNode;
};

function Frame({ children, ...page }: FrameProps) {
  const { t } = useTranslation('notifications');
  return (
    <EntryPage {...page} isDense seed={32} palette="sun">
      <div className={styles.form}>{children}</div>
      <p className={styles.below}>
        <EntryLink to={PATHS.home}>{t('off.home')}</EntryLink>
      </p>
    </EntryPage>
  );
}

import { Button } from '@mantine/core';
import { authErrors, type Session } from '@quilt/contract/features/auth';
import {
  type Icon,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { DAY_MS, MINUTE_MS } from '../../../lib/spans';
import { useAct } from '../../../lib/use-act';
import { useNow } from '../../../lib/use-now';
import { Chip } from '../../../ui/controls/Chip';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { FormCard } from '../../../ui/page/FormCard';
import { RegionError } from '../../../ui/states/RegionError';
import { endOtherSessions, endSession, sessionsQuery } from './api';
import { CardSkeleton } from './CardSkeleton';
import './i18n';
import { useLiveSecurity } from './live';
import styles from './SessionsCard.module.css';

const ICONS: Record<Session['kind'], Icon> = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDevices,
};
/** From then on it is told when an unused session will run out. */
const ENDS_SOON_DAYS = 7;

export function SessionsCard() {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const tellFailed = useFailedLoad(useErrorText(authErrors));
  const sessions = useQuery(sessionsQuery);
  useLiveSecurity();
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent);

  return (
    <FormCard
      title={t('sessions.title')}
      count={sessions.data?.length}
      lead={t('sessions.lead')}
      aside={others.length > 0 && <EndOthers count={others.length} />}
    >
      {sessions.isPending && <CardSkeleton label={common('loading')} lines={3} />}
      {sessions.isError && sessions.data === undefined && (
        <RegionError title={t('sessions.notLoaded')} {...tellFailed(sessions)} />
      )}
      {sessions.data && (
        <ul aria-label={t('sessions.title')}>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </FormCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('security');
  const { wordError } = useErrorText(authErrors);
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const DeviceIcon = ICONS[session.kind];
  const browser = useBrowserName(session);

  const handleEnd = async (): Promise<void> => {
    try {
      await endSession(session.id);
      toasts.show({ kind: 'done', text: t('sessions.ended'), detail: browser });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };

  const daysLeft = Math.ceil((new Date(session.expiresAt).getTime() - now.getTime()) / DAY_MS);
  const isEndingSoon = !session.isCurrent && daysLeft > 0 && daysLeft <= ENDS_SOON_DAYS;
  const used = t('sessions.used', {
    when: session.isCurrent ? format.ago(now, now) : format.ago(new Date(session.lastUsedAt), now),
  });
  return (
    <li className={styles.session}>
      <span className={styles.icon}>
        <DeviceIcon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <b className={styles.browser}>{browser}</b>
        <small className={styles.since}>
          {t('sessions.since', { date: format.date(new Date(session.createdAt)) })}
        </small>
      </div>
      <span className={styles.when}>
        {isEndingSoon ? t('sessions.endsSoon', { used, when: format.inDays(daysLeft) }) : used}
      </span>
      {session.isCurrent ? (
        <Chip kind="current" label={t('sessions.current')} />
      ) : (
        <Button
          size="sm"
          variant="grey"
          className={styles.end}
          aria-label={t('sessions.endOne', { browser })}
          onClick={() => void handleEnd()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useBrowserName({ browser, system }: Session): string {
  const { t } = useTranslation('security');
  if (browser !== null && system !== null) return t('sessions.browser', { browser, system });
  return browser ?? system ?? t('sessions.unknownBrowser');
}

function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('security');
  const { act, isActing, failure } = useAct(useErrorText(authErrors));
  const [isAsking, setIsAsking] = useState(false);

  const handleEnd = (): void => {
    void act(async () => {
      await endOtherSessions();
      setIsAsking(false);
      toasts.show({ kind: 'done', text: t('sessions.othersEnded') });
    });
  };

  return (
    <>
      <Button variant="grey" className={styles.endOthers} onClick={() => setIsAsking(true)}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.endOthersTitle')}
        keepLabel={t('cancel')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('sessions.endOthers')}
        onAct={handleEnd}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('sessions.endOthersText', { count })}
      </ConfirmDialog>
    </>
  );
}

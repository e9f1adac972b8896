import { Button } from '@mantine/core';
import { authErrors, type Security, type TwoFactorStart } from '@quilt/contract/features/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { Chip } from '../../../ui/controls/Chip';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { FormCard } from '../../../ui/page/FormCard';
import { RegionError } from '../../../ui/states/RegionError';
import { renewRecoveryCodes, securityQuery, startTwoFactor, stopTwoFactor } from './api';
import { CardSkeleton } from './CardSkeleton';
import styles from './cards.module.css';
import './i18n';
import { NewRecoveryCodes } from './NewRecoveryCodes';
import { TwoFactorSetUp } from './TwoFactorSetUp';

export function TwoFactorCard() {
  const { t } = useTranslation('security');
  const { t: common } = useTranslation();
  const tellFailed = useFailedLoad(useErrorText(authErrors));
  const security = useQuery(securityQuery);
  const [start, setStart] = useState<TwoFactorStart | null>(null);
  const isOn = security.data?.twoFactor != null;

  const inside = () => {
    if (security.isPending) return <CardSkeleton label={common('loading')} lines={2} />;
    if (security.isError && security.data === undefined) {
      return <RegionError title={t('twoFactor.notLoaded')} {...tellFailed(security)} />;
    }
    if (security.data?.twoFactor) return <TwoFactorOn twoFactor={security.data.twoFactor} />;
    if (start) {
      return (
        <TwoFactorSetUp
          start={start}
          onDone={() => {
            setStart(null);
            toasts.show({ kind: 'done', text: t('twoFactor.turnedOn') });
          }}
          onCancel={() => setStart(null)}
        />
      );
    }
    return <TwoFactorOff onStart={setStart} />;
  };

  return (
    <FormCard
      title={t('twoFactor.title')}
      lead={t('twoFactor.lead')}
      aside={
        security.data && (
          <Chip kind={isOn ? 'good' : 'plain'} label={isOn ? t('twoFactor.on') : t('twoFactor.off')} />
        )
      }
    >
      {inside()}
    </FormCard>
  );
}

function TwoFactorOff({ onStart }: { onStart: (start: TwoFactorStart) => void }) {
  const { t } = useTranslation('security');
  const { act, isActing, failure } = useAct(useErrorText(authErrors));
  return (
    <div className={styles.actions}>
      {failure !== null && (
        <div className={styles.failure}>
          <ErrorLine>{failure}</ErrorLine>
        </div>
      )}
      <Button
        variant="grey"
        loading={isActing}
        onClick={() => void act(async () => onStart(await startTwoFactor()))}
      >
        {t('twoFactor.start')}
      </Button>
    </div>
  );
}

function TwoFactorOn({ twoFactor }: { twoFactor: NonNullable<Security['twoFactor']> }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const renewing = useAct(useErrorText(authErrors));
  const stopping = useAct(useErrorText(authErrors));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAskingToStop, setIsAskingToStop] = useState(false);

  const failure = renewing.failure ?? stopping.failure;

  const handleStop = (): void => {
    // Before the password is asked for: two dialogs at once would lie over each other.
    setIsAskingToStop(false);
    void stopping.act(async () => {
      await stopTwoFactor();
      toasts.show({ kind: 'done', text: t('twoFactor.turnedOff') });
    });
  };

  return (
    <>
      <p>
        {t('twoFactor.since', { date: format.date(new Date(twoFactor.since)) })}{' '}
        {t('twoFactor.codesLeft', { count: twoFactor.recoveryCodesLeft })}
      </p>
      {codes ? (
        <NewRecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <div className={styles.actions}>
          {failure !== null && (
            <div className={styles.failure}>
              <ErrorLine>{failure}</ErrorLine>
            </div>
          )}
          <Button variant="danger" loading={stopping.isActing} onClick={() => setIsAskingToStop(true)}>
            {t('twoFactor.stop')}
          </Button>
          <Button
            variant="grey"
            loading={renewing.isActing}
            onClick={() => void renewing.act(async () => setCodes(await renewRecoveryCodes()))}
          >
            {t('codes.renew')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAskingToStop}
        title={t('twoFactor.stopTitle')}
        keepLabel={t('twoFactor.keep')}
        onKeep={() => setIsAskingToStop(false)}
        actLabel={t('twoFactor.stop')}
        onAct={handleStop}
        isDestructive
      >
        {t('twoFactor.stopText')}
      </ConfirmDialog>
    </>
  );
}

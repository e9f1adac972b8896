import { Button } from '@mantine/core';
import type { Archive } from '@quilt/contract/features/account';
import { IconAlertCircle, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../i18n/use-failed-load';
import { useFormat } from '../../i18n/use-format';
import { followLink } from '../../lib/hand-out';
import { useInterface } from '../../lib/interface-store';
import { useAct } from '../../lib/use-act';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { FormCard } from '../../ui/page/FormCard';
import { TAKES_FOCUS } from '../../ui/page/focus';
import { HiddenText } from '../../ui/page/HiddenText';
import { Inset } from '../../ui/page/Inset';
import { Bone } from '../../ui/states/Bone';
import { ProgressBar } from '../../ui/states/ProgressBar';
import { RegionError } from '../../ui/states/RegionError';
import styles from './ArchiveCard.module.css';
import { archiveQuery, cancelArchive, openArchive, startArchive } from './api';
import './i18n';
import { useLiveArchive } from './live';
import { useAccountWords } from './use-account-words';

export function ArchiveCard() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const words = useAccountWords();
  const tellFailed = useFailedLoad(words);
  const archive = useQuery(archiveQuery);
  useLiveArchive();
  const { act, isActing, failure } = useAct(words);
  const start = () => void act(startArchive);
  const cancel = () => void act(cancelArchive);
  const download = () => void act(async () => followLink(await openArchive()));

  const inside = (): ReactNode => {
    if (archive.isPending) return <ArchiveSkeleton label={common('loading')} />;
    if (archive.isError && archive.data === undefined) {
      return <RegionError title={t('archive.notLoaded')} {...tellFailed(archive)} />;
    }
    const { data } = archive;
    if (data?.state === 'packing') {
      return (
        <Packing archive={data}>
          <Button variant="ghost" loading={isActing} onClick={cancel}>
            {t('archive.cancel')}
          </Button>
        </Packing>
      );
    }
    if (data?.state === 'ready') {
      return (
        <Ready archive={data}>
          <Button variant="ghost" disabled={isActing} onClick={cancel}>
            {t('archive.throwAway')}
          </Button>
          <Button loading={isActing} onClick={download} {...TAKES_FOCUS}>
            {t('archive.download')}
          </Button>
        </Ready>
      );
    }
    if (data?.state === 'failed') {
      return (
        <Inset className={styles.inset}>
          <span className={styles.icon} data-kind="failed">
            <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
          </span>
          <div className={styles.words} role="status">
            <b className={styles.title}>{t('archive.failed')}</b>
            <small className={styles.line}>{t('archive.failedLine')}</small>
          </div>
          <Button variant="grey" loading={isActing} onClick={start} {...TAKES_FOCUS}>
            {common('tryAgain')}
          </Button>
        </Inset>
      );
    }
    return (
      <div className={styles.actions}>
        <Button variant="grey" loading={isActing} onClick={start} {...TAKES_FOCUS}>
          {t('archive.start')}
        </Button>
      </div>
    );
  };

  return (
    <FormCard title={t('archive.title')} lead={t('archive.lead')}>
      {inside()}
      {failure !== null && (
        <div className={styles.failure}>
          <ErrorLine>{failure}</ErrorLine>
        </div>
      )}
    </FormCard>
  );
}

function Packing({ archive, children }: { archive: Archive; children: ReactNode }) {
  const { t } = useTranslation('account');
  const language = useInterface((state) => state.language);
  const format = useFormat();
  const title = t('archive.packing', {
    part: archive.part?.[language] ?? t('archive.data'),
    step: archive.step,
    steps: archive.steps,
  });
  const share = archive.steps === 0 ? 0 : archive.step / archive.steps;
  return (
    <Inset className={styles.inset}>
      <span className={styles.icon}>
        <IconFileZip size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <b className={styles.title} role="status">
            {title}
          </b>
          <span className={styles.line}>{format.percent(share)}</span>
        </div>
        <ProgressBar share={share} label={title} />
        <small className={styles.line}>{t('archive.packingLine')}</small>
      </div>
      <div className={styles.actions}>{children}</div>
    </Inset>
  );
}

function Ready({ archive, children }: { archive: Archive; children: ReactNode }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  return (
    <Inset className={styles.inset}>
      <span className={styles.icon}>
        <IconFileZip size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words} role="status">
        <b className={styles.title}>
          {archive.bytes === null
            ? t('archive.readyPlain')
            : t('archive.ready', { size: format.size(archive.bytes) })}
        </b>
        {archive.expiresAt !== null && (
          <small className={styles.line}>
            {t('archive.until', { date: format.date(new Date(archive.expiresAt)) })}
          </small>
        )}
      </div>
      <div className={styles.actions}>{children}</div>
    </Inset>
  );
}

function ArchiveSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.actions}>
      <HiddenText>{label}</HiddenText>
      <Bone width={160} height={40} isRound />
    </div>
  );
}

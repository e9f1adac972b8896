import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { copyText } from '../../../lib/hand-out';
import { useAct } from '../../../lib/use-act';
import { AddressField } from '../../../ui/controls/AddressField';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { feedQuery, removeFeed, renewFeed } from './api';
import styles from './FeedDialog.module.css';
import './i18n';

interface FeedDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The secret address for calendars: on, off, renewed. It is shown when it is made, and never again. */
export function FeedDialog({ isOpen, onClose }: FeedDialogProps) {
  const { t } = useTranslation('calendarFeed');
  const tellFailed = useFailedLoad(useErrorText());
  const feed = useQuery({ ...feedQuery, enabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      width={520}
    >
      {feed.isPending && <Bone width="100%" height={120} />}
      {feed.isError && feed.data === undefined && (
        <RegionError title={t('notLoaded')} {...tellFailed(feed)} />
      )}
      {feed.data !== undefined && <FeedForm since={feed.data?.createdAt ?? null} />}
    </Dialog>
  );
}

/** Null where there is none. */
function FeedForm({ since }: { since: string | null }) {
  const { t } = useTranslation('calendarFeed');
  const format = useFormat();
  const { act, isActing, failure } = useAct(useErrorText());
  /** Of the one that was made just now. */
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'turnOff' | null>(null);
  const renew = () =>
    act(async () => {
      setUrl(await renewFeed());
      setAsking(null);
    });
  const turnOff = () =>
    act(async () => {
      await removeFeed();
      setAsking(null);
      setUrl(null);
      toasts.show({ kind: 'done', text: t('isOff') });
    });
  const copy = async (address: string) => {
    const isCopied = await copyText(address);
    toasts.show(isCopied ? { kind: 'done', text: t('copied') } : { kind: 'error', text: t('notCopied') });
  };
  return (
    <div className={styles.form}>
      {url !== null && (
        <AddressField
          label={t('address')}
          address={url}
          copyLabel={t('copy')}
          onCopy={() => void copy(url)}
          note={t('once')}
        />
      )}
      {url === null && since !== null && (
        <FieldNote>{t('since', { date: format.date(new Date(since)) })}</FieldNote>
      )}
      <FieldNote>{t('secret')}</FieldNote>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.actions}>
        {since === null ? (
          <Button loading={isActing} onClick={() => void renew()} {...TAKES_FOCUS}>
            {t('make')}
          </Button>
        ) : (
          <>
            <Button variant="ghost" disabled={isActing} onClick={() => setAsking('turnOff')}>
              {t('turnOff')}
            </Button>
            <Button variant="grey" disabled={isActing} onClick={() => setAsking('renew')}>
              {t('renew')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'renew'}
        title={t('renewTitle')}
        keepLabel={t('keep')}
        onKeep={() => setAsking(null)}
        actLabel={t('renew')}
        onAct={() => void renew()}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('renewLine')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'turnOff'}
        title={t('turnOffTitle')}
        keepLabel={t('keepOn')}
        onKeep={() => setAsking(null)}
        actLabel={t('turnOff')}
        onAct={() => void turnOff()}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('turnOffLine')}
      </ConfirmDialog>
    </div>
  );
}

import { Button } from '@mantine/core';
import { LINK_PARTS } from '@quilt/contract/features/resume';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { copyText } from '../../../lib/hand-out';
import { useAct } from '../../../lib/use-act';
import { AddressField } from '../../../ui/controls/AddressField';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { changeLink, type LinkPart, linkQuery, removeLink, renewLink } from '../api';
import '../i18n';
import { useResumeWords } from '../use-resume-words';
import styles from './LinkDialog.module.css';

/** Contacts are only shown by whoever ticks them. */
const USUAL: readonly LinkPart[] = LINK_PARTS.filter((part) => part !== 'contacts');

interface LinkDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** On, off, renewed, and what it shows. The address is shown when it is made, and never again. */
export function LinkDialog({ isOpen, onClose }: LinkDialogProps) {
  const { t } = useTranslation('resume');
  const words = useResumeWords();
  const tellFailed = useFailedLoad(words);
  const link = useQuery({ ...linkQuery, enabled: isOpen });
  const [url, setUrl] = useState<string | null>(null);
  const close = () => {
    setUrl(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('link.title')}
      lead={t('link.lead')}
      closeLabel={t('link.close')}
      width={520}
    >
      {link.isPending && <Bone width="100%" height={220} />}
      {link.isError && link.data === undefined && (
        <RegionError title={t('link.notLoaded')} {...tellFailed(link)} />
      )}
      {link.data !== undefined && (
        <LinkForm
          // What another tab has ticked meanwhile is shown when the dialog is opened again.
          key={link.data?.createdAt ?? 'none'}
          link={link.data}
          url={url}
          onMade={setUrl}
        />
      )}
    </Dialog>
  );
}

interface LinkFormProps {
  link: { parts: LinkPart[]; createdAt: string } | null;
  /** Of the link that was made just now. */
  url: string | null;
  onMade: (url: string | null) => void;
}

function LinkForm({ link, url, onMade }: LinkFormProps) {
  const { t } = useTranslation('resume');
  const format = useFormat();
  const { act, isActing, failure } = useAct(useResumeWords());
  const [parts, setParts] = useState<readonly LinkPart[]>(link?.parts ?? USUAL);
  const ticked = LINK_PARTS.filter((part) => parts.includes(part));
  const isNothing = ticked.length === 0;
  const isChanged = link !== null && ticked.join() !== link.parts.join();
  const [asking, setAsking] = useState<'renew' | 'turnOff' | null>(null);
  const renew = () =>
    act(async () => {
      onMade(await renewLink(ticked));
      setAsking(null);
    });
  const change = () =>
    act(async () => {
      await changeLink(ticked);
      toasts.show({ kind: 'done', text: t('link.partsSaved') });
    });
  const turnOff = () =>
    act(async () => {
      await removeLink();
      setAsking(null);
      onMade(null);
      toasts.show({ kind: 'done', text: t('link.isOff') });
    });
  return (
    <div className={styles.form}>
      {url !== null && <Address url={url} />}
      {url === null && link !== null && (
        <FieldNote>{t('link.since', { date: format.date(new Date(link.createdAt)) })}</FieldNote>
      )}
      <fieldset className={styles.parts}>
        <legend className={styles.legend}>{t('link.parts')}</legend>
        {LINK_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`parts.${part}`, { product: PRODUCT_NAME })}
            checked={parts.includes(part)}
            onChange={({ currentTarget }) =>
              setParts(currentTarget.checked ? [...parts, part] : parts.filter((one) => one !== part))
            }
          />
        ))}
      </fieldset>
      {parts.includes('projects') && <FieldNote>{t('link.hiddenTeams')}</FieldNote>}
      {isNothing && <ErrorLine>{t('link.nothingTicked')}</ErrorLine>}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.actions}>
        {link !== null && (
          <Button variant="ghost" disabled={isActing} onClick={() => setAsking('turnOff')}>
            {t('link.turnOff')}
          </Button>
        )}
        {link !== null && (
          <Button variant="grey" disabled={isActing || isNothing} onClick={() => setAsking('renew')}>
            {t('link.renew')}
          </Button>
        )}
        {link === null ? (
          <Button loading={isActing} disabled={isNothing} onClick={() => void renew()} {...TAKES_FOCUS}>
            {t('link.make')}
          </Button>
        ) : (
          <Button loading={isActing} disabled={!isChanged || isNothing} onClick={() => void change()}>
            {t('link.saveParts')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'renew'}
        title={t('link.renewTitle')}
        keepLabel={t('link.keep')}
        onKeep={() => setAsking(null)}
        actLabel={t('link.renew')}
        onAct={() => void renew()}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('link.renewLine')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'turnOff'}
        title={t('link.turnOffTitle')}
        keepLabel={t('link.keepOn')}
        onKeep={() => setAsking(null)}
        actLabel={t('link.turnOff')}
        onAct={() => void turnOff()}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('link.turnOffLine')}
      </ConfirmDialog>
    </div>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('resume');
  const copy = async () => {
    const isCopied = await copyText(url);
    toasts.show(
      isCopied ? { kind: 'done', text: t('link.copied') } : { kind: 'error', text: t('link.notCopied') },
    );
  };
  return (
    <AddressField
      label={t('link.address')}
      address={url}
      copyLabel={t('link.copy')}
      onCopy={() => void copy()}
      note={t('link.once')}
    />
  );
}

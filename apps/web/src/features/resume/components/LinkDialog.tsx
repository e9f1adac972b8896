import { Button } from '@mantine/core';
import { LINK_PARTS } from '@quilt/contract/features/resume';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { copyText } from '../../../lib/hand-out';
import { useAct } from '../../../lib/use-act';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { TextInput } from '../../../ui/controls/TextInput';
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
  const renew = () => act(async () => onMade(await renewLink(ticked)));
  const change = () =>
    act(async () => {
      await changeLink(ticked);
      toasts.show({ kind: 'done', text: t('link.partsSaved') });
    });
  const turnOff = () =>
    act(async () => {
      await removeLink();
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
            label={t(`parts.${part}`)}
            checked={parts.includes(part)}
            onChange={({ currentTarget }) =>
              setParts(currentTarget.checked ? [...parts, part] : parts.filter((one) => one !== part))
            }
          />
        ))}
      </fieldset>
      {isNothing && <ErrorLine>{t('link.nothingTicked')}</ErrorLine>}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <div className={styles.actions}>
        {link !== null && (
          <Button variant="ghost" disabled={isActing} onClick={() => void turnOff()}>
            {t('link.turnOff')}
          </Button>
        )}
        {link !== null && (
          <Button
            variant="grey"
            disabled={isActing || isNothing}
            title={t('link.renewLine')}
            onClick={() => void renew()}
          >
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
    <div className={styles.address}>
      <TextInput
        label={t('link.address')}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        className={styles.url}
      />
      <Button variant="grey" onClick={() => void copy()} {...TAKES_FOCUS}>
        {t('link.copy')}
      </Button>
      <div className={styles.once} role="status">
        <FieldNote>{t('link.once')}</FieldNote>
      </div>
    </div>
  );
}

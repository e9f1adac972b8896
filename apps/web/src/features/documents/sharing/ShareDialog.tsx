import { Button } from '@mantine/core';
import type { Document } from '@quilt/contract/features/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { copyText } from '../../../lib/hand-out';
import { AddressField } from '../../../ui/controls/AddressField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useDocumentWords } from '../use-document-words';
import { sharesQuery } from './api';
import './i18n';
import { NewShare } from './NewShare';
import styles from './ShareDialog.module.css';
import { ShareList } from './ShareList';

interface ShareDialogProps {
  document: Document;
  isOpen: boolean;
  onClose(): void;
}

/** Links to a document. The address of one is shown when it is made, and never again. */
export function ShareDialog({ document, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation('sharing');
  const tellFailed = useFailedLoad(useDocumentWords());
  const shares = useQuery({ ...sharesQuery(document.id), enabled: isOpen });
  const [url, setUrl] = useState<string | null>(null);
  const copy = async (address: string): Promise<void> => {
    const isCopied = await copyText(address);
    toasts.show(isCopied ? { kind: 'done', text: t('copied') } : { kind: 'error', text: t('notCopied') });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('title', { name: document.name })}
      lead={document.kind === 'folder' ? t('folderLead') : t('lead')}
      closeLabel={t('close')}
      width={600}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className={styles.parts}>
        {url !== null && (
          <AddressField
            label={t('address')}
            address={url}
            copyLabel={t('copy')}
            onCopy={() => void copy(url)}
            note={t('once')}
          />
        )}
        <NewShare document={document} onMade={setUrl} />
        {shares.data ? (
          <ShareList document={document} shares={shares.data} onEnded={() => setUrl(null)} />
        ) : shares.isError ? (
          <RegionError title={t('notLoaded')} {...tellFailed(shares)} />
        ) : (
          <Bone width="100%" height={56} />
        )}
      </div>
    </Dialog>
  );
}

import type { Document } from '@quilt/contract/features/documents';
import { IconCopy, IconDownload, IconFolderSymlink, IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkBar as Bar, BarButton } from '../../../ui/page/BulkBar';
import styles from './BulkBar.module.css';
import './i18n';
import type { Shown } from './shown';
import { isDownloadable } from './use-item-acts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with all that are chosen. */
export function BulkBar({ documents, shown }: { documents: readonly Document[]; shown: Shown }) {
  const { t } = useTranslation('items');
  const { acts, selection, isClosed } = shown;
  const may = (action: Document['can'][number]): boolean =>
    documents.every(({ can }) => can.includes(action));
  return (
    <Bar
      label={t('bulk.label')}
      count={t('bulk.count', { count: documents.length })}
      className={styles.bar}
      clearLabel={t('bulk.clear')}
      onClear={() => selection.clear()}
    >
      {isClosed ? (
        <>
          <BarButton icon={<IconRestore {...ICON} />} onClick={() => void acts.restore(documents)}>
            {t('acts.restore')}
          </BarButton>
          <BarButton icon={<IconTrash {...ICON} />} onClick={() => acts.ask({ kind: 'purge', documents })}>
            {t('acts.purge')}
          </BarButton>
        </>
      ) : (
        <>
          {isDownloadable(documents) && (
            <BarButton icon={<IconDownload {...ICON} />} onClick={() => acts.download(documents)}>
              {t('acts.download')}
            </BarButton>
          )}
          {may('document.change') && (
            <BarButton
              icon={<IconFolderSymlink {...ICON} />}
              onClick={() => acts.ask({ kind: 'move', documents })}
            >
              {t('acts.move')}
            </BarButton>
          )}
          <BarButton icon={<IconCopy {...ICON} />} onClick={() => acts.ask({ kind: 'copy', documents })}>
            {t('acts.copy')}
          </BarButton>
          {may('document.delete') && (
            <BarButton icon={<IconTrash {...ICON} />} onClick={() => void acts.trash(documents)}>
              {t('acts.trash')}
            </BarButton>
          )}
        </>
      )}
    </Bar>
  );
}

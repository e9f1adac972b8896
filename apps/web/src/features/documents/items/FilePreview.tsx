import { Button } from '@mantine/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPin,
  IconPinFilled,
  IconShare,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { isNotFound, NothingHere } from '../../../lib/nothing-here';
import { usePageTitle } from '../../../lib/page-title';
import { IconButton } from '../../../ui/controls/IconButton';
import { useEscape } from '../../../ui/overlays/use-escape';
import { PageHeader } from '../../../ui/page/PageHeader';
import { PageHeading } from '../../../ui/page/PageHeading';
import { RegionError } from '../../../ui/states/RegionError';
import { useDocumentWords } from '../use-document-words';
import { FileStage } from '../viewer/FileStage';
import { useTurning } from '../viewer/use-turning';
import { documentQuery, documentsPlace } from './api';
import { DetailsCard } from './Details';
import styles from './FilePreview.module.css';
import './i18n';
import { ItemIcon } from './ItemIcon';
import type { DocumentFile } from './questions';
import type { ItemActs } from './use-item-acts';
import { usePlaceWords } from './use-place-words';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface FilePreviewProps {
  id: DocumentId;
  /** Of the list that it was opened from. */
  files: readonly DocumentFile[];
  acts: ItemActs;
  /** What is on its way meanwhile: beside the file, or above it where there is no room. */
  uploads: ReactNode;
  isNarrow: boolean;
  onTurn(to: DocumentFile): void;
  onClose(): void;
}

/** One file in place of the list, with what there is to know of it; the arrows go on to the others of the list. */
export function FilePreview({ id, ...shared }: FilePreviewProps) {
  const { files } = shared;
  const { t } = useTranslation('items');
  const tellFailed = useFailedLoad(useDocumentWords());
  const query = useQuery(documentQuery(id));
  const file = query.data?.item ?? files.find((one) => one.id === id);
  if (isNotFound(query) || (file && file.kind !== 'file')) return <NothingHere />;
  if (file) return <Preview {...shared} file={file} path={query.data?.path ?? null} />;
  return (
    <>
      <PageHeader title={t('title')} />
      {query.isError ? (
        <RegionError isSheet title={t('preview.notLoaded')} {...tellFailed(query)} />
      ) : (
        <div className={styles.stage} aria-busy="true" />
      )}
    </>
  );
}

interface PreviewProps extends Omit<FilePreviewProps, 'id'> {
  file: DocumentFile;
  /** The folders that it lies in; null until they are known. */
  path: readonly { name: string }[] | null;
}

function Preview({ file, path, files, acts, uploads, isNarrow, onTurn, onClose }: PreviewProps) {
  const { t } = useTranslation('items');
  const { t: viewer } = useTranslation('viewer');
  const place = usePlaceWords()(file);
  const turning = useTurning(files, file, onTurn);
  usePageTitle(file.name);
  useEscape(true, onClose);
  const download = (): void => acts.download([file]);
  return (
    <div className={styles.columns}>
      {isNarrow && uploads}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: What the keys do has buttons, too. */}
      <div className={styles.main} onKeyDown={turning.onKeyDown}>
        <header className={styles.head}>
          <IconButton
            size="round"
            label={t('preview.back')}
            icon={<IconArrowLeft {...ICON} />}
            onClick={onClose}
          />
          <span className={styles.icon}>
            <ItemIcon document={file} />
          </span>
          <div className={styles.titles}>
            <PageHeading className={styles.name}>{file.name}</PageHeading>
            <p className={styles.path}>{[place, ...(path ?? []).map(({ name }) => name)].join(' / ')}</p>
          </div>
          <div className={styles.tools}>
            {turning.count > 1 && (
              <>
                <IconButton
                  label={viewer('previous')}
                  icon={<IconChevronLeft {...ICON} />}
                  onClick={() => turning.turn(-1)}
                />
                <span className={styles.turn} role="status">
                  {viewer('turn', { place: turning.place + 1, count: turning.count })}
                </span>
                <IconButton
                  label={viewer('next')}
                  icon={<IconChevronRight {...ICON} />}
                  onClick={() => turning.turn(1)}
                />
              </>
            )}
            <IconButton
              label={file.isPinned ? t('acts.unpin') : t('acts.pin')}
              icon={file.isPinned ? <IconPinFilled {...ICON} /> : <IconPin {...ICON} />}
              onClick={() => acts.togglePin(file)}
            />
            <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={download}>
              {t('acts.download')}
            </Button>
            {file.can.includes('document.shareByLink') && (
              <Button
                leftSection={<IconShare {...ICON} />}
                onClick={() => acts.ask({ kind: 'share', document: file })}
              >
                {t('preview.share')}
              </Button>
            )}
          </div>
        </header>
        <FileStage
          // Other bytes are another file.
          key={`${file.id} ${file.bytes} ${file.versions ?? 1}`}
          className={styles.stage}
          place={documentsPlace}
          file={file}
          onDownload={download}
        />
      </div>
      <aside className={styles.side} aria-label={t('details.title')}>
        {!isNarrow && uploads}
        <DetailsCard document={file} acts={acts} />
      </aside>
    </div>
  );
}

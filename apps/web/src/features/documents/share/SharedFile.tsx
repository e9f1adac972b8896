import { Button } from '@mantine/core';
import type { SharedDocument } from '@quilt/contract/features/documents';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { followLink } from '../../../lib/hand-out';
import { PageHeading } from '../../../ui/page/PageHeading';
import { ItemIcon } from '../items/ItemIcon';
import { useItemWords } from '../items/use-item-words';
import { FileStage } from '../viewer/FileStage';
import { fileUrl, type Opened, sharePlace } from './api';
import './i18n';
import styles from './SharePage.module.css';

type File = Extract<SharedDocument, { kind: 'file' }>;

interface SharedFileProps {
  file: File;
  opened: Opened;
  mayDownload: boolean;
}

/** One file, with what it shows. */
export function SharedFile({ file, opened, mayDownload }: SharedFileProps) {
  const { t } = useTranslation('share');
  const format = useFormat();
  const words = useItemWords();
  const download = mayDownload ? () => followLink(fileUrl(opened, file.id), file.name) : undefined;
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <ItemIcon document={file} size={48} />
        <div className={styles.titles}>
          <PageHeading className={styles.heading}>{file.name}</PageHeading>
          <p className={styles.line}>
            {t('facts', { kind: words.kind(file), size: format.size(file.bytes) })}
          </p>
        </div>
        {download && (
          <Button
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={download}
          >
            {t('download')}
          </Button>
        )}
      </header>
      <FileStage className={styles.stage} place={sharePlace(opened)} file={file} onDownload={download} />
    </article>
  );
}

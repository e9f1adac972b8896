import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import { Spinner } from '../../../ui/states/Spinner';
import styles from './FileStage.module.css';
import './i18n';

interface StageNoteProps {
  title: string;
  line?: string | undefined;
  onDownload?: (() => void) | undefined;
}

/** In place of a file that is not shown. */
export function StageNote({ title, line, onDownload }: StageNoteProps) {
  const { t } = useTranslation('viewer');
  return (
    <div className={styles.note}>
      <strong>{title}</strong>
      {line !== undefined && <p>{line}</p>}
      {onDownload && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onDownload}
        >
          {t('download')}
        </Button>
      )}
    </div>
  );
}

/** `share` is null where nobody knows how much of it has come. */
export function StageLoading({ name, share }: { name: string; share: number | null }) {
  const { t } = useTranslation('viewer');
  const label = t('loading', { name });
  return (
    <div className={styles.loading} aria-busy="true">
      {share === null ? <Spinner label={label} isLate /> : <ProgressBar share={share} label={label} />}
    </div>
  );
}

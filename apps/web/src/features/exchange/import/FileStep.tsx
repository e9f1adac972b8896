import { Button } from '@mantine/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { IconFileImport } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { Sheet } from '../../../ui/page/Sheet';
import { ProgressBar } from '../../../ui/states/ProgressBar';
import { sendFile } from './api';
import styles from './FileStep.module.css';
import { useImportWords } from './use-import-words';

interface FileStepProps {
  project: ProjectId;
  onSent: () => void;
}

/** One file, chosen or dropped. */
export function FileStep({ project, onSent }: FileStepProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { act, failure } = useAct(useImportWords());
  const send = ([file]: readonly File[]): void => {
    if (!file || sending) return;
    void act(async () => {
      setSending({ name: file.name, share: 0 });
      try {
        await sendFile(project, file, (share) => setSending({ name: file.name, share }));
        onSent();
      } finally {
        setSending(null);
      }
    });
  };
  const { choose, field } = useFileChoice(send);
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    send([...event.dataTransfer.files]);
  };
  const handleOver = (event: DragEvent): void => {
    // Or the browser would open the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Sheet title={t('file.title')} isWide>
      <fieldset
        className={styles.drop}
        data-over={isOver || undefined}
        aria-label={t('file.title')}
        onDragOver={handleOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <IconFileImport size={40} stroke={1.5} aria-hidden="true" className={styles.icon} />
        <b className={styles.title}>{t('file.drop')}</b>
        <p className={styles.what}>{t('file.what', { size: format.size(LIMITS.import.bytes) })}</p>
        {sending ? (
          <div className={styles.sending}>
            <p>{t('file.sending', { name: sending.name })}</p>
            <ProgressBar share={sending.share} label={t('file.sending', { name: sending.name })} />
          </div>
        ) : (
          <Button onClick={choose}>{t('file.choose')}</Button>
        )}
        {field}
        {failure !== null && <ErrorLine>{`${t('file.failed')} ${failure}`}</ErrorLine>}
      </fieldset>
      <p className={styles.note}>{t('file.nothing')}</p>
    </Sheet>
  );
}

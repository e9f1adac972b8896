import type { FileCard } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { GoneError } from '../../../lib/call-error';
import { PATHS } from '../../../lib/paths';
import { RegionError } from '../../../ui/states/RegionError';
import { Markdown } from '../../markdown';
import type { FilesPlace } from '../addresses';
import { useDocumentWords } from '../use-document-words';
import { textQuery } from './bytes';
import styles from './FileStage.module.css';
import './i18n';
import { StageLoading, StageNote } from './StageNote';

interface TextStageProps {
  place: FilesPlace;
  file: FileCard;
  kind: 'text' | 'markdown' | 'code';
}

/** What is written in a file, as it is written; markdown as it is meant. */
export function TextStage({ place, file, kind }: TextStageProps) {
  const { t } = useTranslation('viewer');
  const tellFailed = useFailedLoad(useDocumentWords());
  const query = useQuery(textQuery(place, file));
  if (query.isPending) return <StageLoading name={file.name} share={null} />;
  if (query.isError)
    return query.error instanceof GoneError ? (
      <StageNote title={t('gone')} />
    ) : (
      <RegionError title={t('notLoaded')} {...tellFailed(query)} />
    );
  const { text, isCut } = query.data;
  if (text.trim() === '') return <StageNote title={t('emptyText')} />;
  return (
    <>
      <section
        className={styles.paper}
        data-kind={kind}
        aria-label={t('lines', { name: file.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What is longer than its frame is scrolled by keys too.
        tabIndex={0}
      >
        {kind === 'markdown' && <Markdown text={text} taskHref={taskHref} isDocument />}
        {kind === 'code' && <Code text={text} />}
        {kind === 'text' && text}
      </section>
      {isCut && <p className={styles.cut}>{t('cut')}</p>}
    </>
  );
}

/** Over one's own tasks: whose project it is is not known here. */
const taskHref = (id: TaskId): string => `${PATHS.workspace}/${id}`;

/** With its numbers, which are no part of what is chosen and copied. */
function Code({ text }: { text: string }) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return (
    <>
      <span className={styles.numbers} aria-hidden="true">
        {lines.map((_, index) => index + 1).join('\n')}
      </span>
      <code className={styles.code}>{lines.join('\n')}</code>
    </>
  );
}

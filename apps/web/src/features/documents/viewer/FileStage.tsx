import type { FileCard } from '@quilt/contract/features/documents';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { GoneError } from '../../../lib/call-error';
import { RegionError } from '../../../ui/states/RegionError';
import { type FilesPlace, useDocumentUrl } from '../addresses';
import { useDocumentWords } from '../use-document-words';
import styles from './FileStage.module.css';
import './i18n';
import { viewKindOf } from '@quilt/contract/features/documents';
import { PdfPages } from './PdfPages';
import { StageLoading, StageNote } from './StageNote';
import { TextStage } from './TextStage';
import { usePdf } from './use-pdf';

export interface StageProps {
  place: FilesPlace;
  /** Of a picture that somebody has described it has the words. */
  file: FileCard & { alt?: string };
  /** Where it may be taken along. */
  onDownload?: (() => void) | undefined;
}

/** What a file shows, wherever it hangs; of one that shows nothing, why. Keyed by its file. */
export function FileStage({ className, ...props }: StageProps & { className?: string | undefined }) {
  const kind = viewKindOf(props.file);
  return (
    <div className={className ? `${styles.stage} ${className}` : styles.stage} data-kind={kind}>
      {stageOf(kind, props)}
    </div>
  );
}

function stageOf(kind: ReturnType<typeof viewKindOf>, props: StageProps): ReactNode {
  switch (kind) {
    case 'picture':
      return <Picture {...props} />;
    case 'pdf':
      return <Pdf {...props} />;
    case 'markdown':
    case 'code':
    case 'text':
      return <TextStage place={props.place} file={props.file} kind={kind} />;
    case 'audio':
    case 'video':
      return <Media {...props} kind={kind} />;
    case null:
      return <Nothing {...props} />;
  }
}

function Nothing({ file, onDownload }: StageProps) {
  const { t } = useTranslation('viewer');
  const title = file.type === 'application/pdf' ? t('tooLarge') : t('nothing');
  return <StageNote title={title} line={onDownload && t('nothingLine')} onDownload={onDownload} />;
}

function Picture({ place, file: { id, name, alt, picture } }: StageProps) {
  const { t } = useTranslation('viewer');
  const { url, onError } = useDocumentUrl(place, id);
  if (url === null) return <StageNote title={t('gone')} />;
  return (
    <img
      {...(url !== undefined && { src: url })}
      onError={onError}
      alt={alt || name}
      width={picture?.width}
      height={picture?.height}
    />
  );
}

/** What a browser says where the line was cut. */
const BROKE_OFF = 2;

/** By the browser's own player, which asks for the parts that it plays. */
function Media({ place, file, kind, onDownload }: StageProps & { kind: 'audio' | 'video' }) {
  const { t } = useTranslation('viewer');
  const { url, onError } = useDocumentUrl(place, file.id);
  const [refused, setRefused] = useState<string | null>(null);
  if (url === null) return <StageNote title={t('gone')} />;
  if (url === undefined) return <StageLoading name={file.name} share={null} />;
  if (refused === url)
    return <StageNote title={t('notPlayed')} line={onDownload && t('nothingLine')} onDownload={onDownload} />;
  const Player = kind;
  return (
    <Player
      controls
      preload="metadata"
      aria-label={file.name}
      src={url}
      onError={({ currentTarget: { error } }) => {
        onError();
        // With another address it is tried again.
        if (error?.code !== BROKE_OFF) setRefused(url);
      }}
    />
  );
}

function Pdf({ place, file, onDownload }: StageProps) {
  const { t } = useTranslation('viewer');
  const tellFailed = useFailedLoad(useDocumentWords());
  const [state, retry] = usePdf(place, file);
  switch (state.kind) {
    case 'loading':
      return <StageLoading name={file.name} share={state.share} />;
    case 'ready':
      return <PdfPages pdf={state.pdf} name={file.name} />;
    case 'away':
      if (state.error instanceof GoneError) return <StageNote title={t('gone')} />;
      return (
        <RegionError
          title={t('notLoaded')}
          {...tellFailed({
            error: state.error as Error,
            isFetching: false,
            refetch: async () => retry(),
          })}
        />
      );
    case 'broken':
      return <StageNote title={t('broken')} line={t('brokenLine')} onDownload={onDownload} />;
    case 'locked':
      return <StageNote title={t('locked')} line={t('lockedLine')} onDownload={onDownload} />;
  }
}

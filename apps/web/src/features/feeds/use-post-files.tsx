import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileChoice } from '../../ui/controls/use-file-choice';
import { attach, type DraftFiles, uploadsKeyOf, useRestoredFiles, useUploadsOf } from '../documents';
import { useFeedWords } from './use-feed-words';

export interface PostFiles {
  /** Somewhere on the page. */
  fields: ReactNode;
  choosePictures(): void;
  choose(): void;
  /** Why it cannot be posted as it is. */
  fault: string | undefined;
  /** What was there before a reload, and is not any more. */
  lost: string | null;
}

/** Files that one adds to a post; `count` is how many it would have. */
export function usePostFiles(draft: DraftFiles, count: number): PostFiles {
  const { t } = useTranslation('documents');
  const { wordCode } = useFeedWords();
  const uploads = useUploadsOf(uploadsKeyOf(draft));
  const take = (files: readonly File[]): void => attach(draft, files);
  const pictures = useFileChoice(take, { accept: 'image/*' });
  const any = useFileChoice(take);
  const [lost, setLost] = useState<string | null>(null);
  const tellLost = useCallback((gone: number) => setLost(t('files.gone', { count: gone })), [t]);
  useRestoredFiles(draft, tellLost);
  const max = FEED_LIMITS.postFiles;
  const isOnItsWay = uploads.some(({ state }) => state !== 'failed');
  const tooMany = count > max ? wordCode('feeds.too_many_files', { max }) : undefined;
  return {
    fields: (
      <>
        {pictures.field}
        {any.field}
      </>
    ),
    choosePictures: pictures.choose,
    choose: any.choose,
    fault: isOnItsWay ? t('files.wait') : tooMany,
    lost,
  };
}

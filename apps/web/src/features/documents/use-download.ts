import type { FileCard } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { followLink } from '../../lib/hand-out';
import { useToldAct } from '../edits';
import { type FilesPlace, openUrl } from './addresses';
import './i18n';
import { useDocumentWords } from './use-document-words';

/** Saves a file of that place; what fails is told. */
export function useDownload(place: FilesPlace): (file: Pick<FileCard, 'id' | 'name'>) => void {
  const { t } = useTranslation('documents');
  const { wordError } = useDocumentWords();
  const { act } = useToldAct({ wordError, undone: t('undone') });
  return ({ id, name }) =>
    void act(async () => {
      const url = await openUrl(place, id);
      if (url !== null) followLink(url, name);
    });
}

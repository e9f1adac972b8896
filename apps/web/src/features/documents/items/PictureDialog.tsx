import { Button } from '@mantine/core';
import type { Document } from '@quilt/contract/features/documents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useDocumentWords } from '../use-document-words';
import { deleteFolderPicture, documentQuery, setFolderPicture } from './api';
import './i18n';
import { ItemPicture } from './ItemPicture';
import styles from './PictureDialog.module.css';

interface PictureDialogProps {
  folder: Document;
  isOpen: boolean;
  onClose(): void;
}

/** The picture of a folder, in place of its tint. */
export function PictureDialog({ folder, isOpen, onClose }: PictureDialogProps) {
  const { t } = useTranslation('items');
  const { act, isActing, failure } = useAct(useDocumentWords());
  const now = useQuery({ ...documentQuery(folder.id), enabled: isOpen }).data?.item ?? folder;
  const hasPicture = now.kind === 'folder' && now.hasThumbnail === true;
  const choice = useFileChoice(([picked]) => picked && act(() => setFolderPicture(folder.id, picked)));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('picture.title', { name: folder.name })}
      lead={t('picture.lead')}
      closeLabel={t('close')}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          {hasPicture && (
            <Button
              variant="ghost"
              loading={isActing}
              onClick={() => void act(() => deleteFolderPicture(folder.id))}
            >
              {t('picture.remove')}
            </Button>
          )}
          <Button loading={isActing} onClick={choice.choose}>
            {t('picture.choose')}
          </Button>
        </>
      }
    >
      {choice.field}
      {hasPicture ? (
        <div className={styles.picture}>
          <ItemPicture document={now} size="tile" />
        </div>
      ) : (
        <p className={styles.none}>{t('picture.none')}</p>
      )}
    </Dialog>
  );
}

import type { Import } from '@quilt/contract/features/exchange';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { keptTasksQuery, undo } from './api';
import { useImportWords } from './use-import-words';

interface UndoDialogProps {
  item: Import;
  onClose: () => void;
}

/** Names what would stay, before anything goes. */
export function UndoDialog({ item, onClose }: UndoDialogProps) {
  const { t } = useTranslation('imports');
  const { act, failure, isActing } = useAct(useImportWords());
  const kept = useQuery(keptTasksQuery(item.id));
  const titles = (kept.data ?? []).map(({ title }) => title).join(', ');
  const handleUndo = (): void => {
    void act(async () => {
      await undo(item.id);
      onClose();
    });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('undoing.title')}
      keepLabel={t('undoing.cancel')}
      onKeep={onClose}
      actLabel={t('undoing.confirm')}
      onAct={handleUndo}
      isDestructive
      isActing={isActing}
      error={failure === null ? undefined : `${t('done.notUndone')} ${failure}`}
    >
      {t('undoing.text', { count: item.tasksMade })}{' '}
      {kept.data && (titles === '' ? t('undoing.none') : `${titles}.`)}
    </ConfirmDialog>
  );
}

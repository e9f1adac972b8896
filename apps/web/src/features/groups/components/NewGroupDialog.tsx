import type { Group } from '@quilt/contract/features/groups';
import { useTranslation } from 'react-i18next';
import { createGroup } from '../api';
import '../i18n';
import { GroupDialog } from './GroupDialog';

const EMPTY = { title: '', description: '', rules: '', category: null, visibility: 'open' } as const;

interface NewGroupDialogProps {
  onClose: () => void;
  onCreated: (group: Group) => void;
}

export function NewGroupDialog({ onClose, onCreated }: NewGroupDialogProps) {
  const { t } = useTranslation('groups');
  return (
    <GroupDialog
      title={t('create.title')}
      lead={t('create.lead')}
      submitLabel={t('create.submit')}
      initial={EMPTY}
      save={async (fields) => onCreated(await createGroup(fields))}
      onClose={onClose}
    />
  );
}

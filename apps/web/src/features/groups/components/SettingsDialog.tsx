import type { Group, GroupChanges } from '@quilt/contract/features/groups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdit } from '../../../lib/use-edit';
import { toasts } from '../../../ui/overlays/toasts';
import { EditClash, type EditedFields } from '../../edits';
import { updateGroup } from '../api';
import '../i18n';
import { GroupDialog, type GroupFields } from './GroupDialog';

const NAMES = ['title', 'description', 'rules', 'category', 'visibility'] as const;

/** Edits what a group is; where a moderator was faster, both are shown. */
export function SettingsDialog({ group: shown, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups');
  // As it was when the dialog was opened, however it changes meanwhile.
  const [group] = useState(shown);
  const { edit, clash } = useEdit((body: { version: number; changes: GroupChanges }) =>
    updateGroup(group.id, body),
  );
  const fields: EditedFields = {
    title: { label: t('fields.title') },
    description: { label: t('fields.description') },
    rules: { label: t('fields.rules') },
    category: {
      label: t('fields.category'),
      word: (value) => t(`categories.${value as Group['category']}`),
    },
    visibility: {
      label: t('fields.visibility'),
      word: (value) => t(`visibility.${value as Group['visibility']}`),
    },
  };
  const handleSave = async (typed: GroupFields): Promise<void> => {
    const changed = NAMES.filter((name) => typed[name] !== group[name]);
    if (changed.length > 0) {
      await edit(group.version, Object.fromEntries(changed.map((name) => [name, typed[name]])));
      toasts.show({ kind: 'done', text: t('settings.saved') });
    }
    onClose();
  };
  return (
    <GroupDialog
      title={t('settings.title')}
      submitLabel={t('save')}
      initial={group}
      isVisibilityFixed={!group.can.includes('group.setVisibility')}
      openingNote={t('settings.opening')}
      save={handleSave}
      // The key that closes what lies over it must not close both.
      onClose={() => clash === null && onClose()}
    >
      <EditClash clash={clash} fields={fields} />
    </GroupDialog>
  );
}

import { Button } from '@mantine/core';
import { type GroupMark, NewGroupRequest } from '@quilt/contract/features/groups';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { askForGroup } from '../api';
import '../i18n';
import { useGroupWords } from '../use-group-words';

const Typed = z.object({ text: NewGroupRequest.shape.text.unwrap() });

/** Asks the moderators to be let in. */
export function AskDialog({ group, onClose }: { group: GroupMark; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: { text: '' },
    words: useGroupWords(),
    async save({ text }) {
      // Meanwhile it may have been opened, and then they are in.
      const { role } = await askForGroup(group.id, text);
      onClose();
      const told = t(role === null ? 'joining.sent' : 'joining.joined');
      toasts.show({ kind: 'done', text: told, detail: group.title });
    },
  });
  const label = t('joining.text');
  const error = errorOf('text', label);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('joining.askTitle', { title: group.title })}
      lead={t('joining.askLead')}
      closeLabel={t('close')}
      width={480}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('joining.send')}
          </Button>
        </>
      }
    >
      <Textarea
        {...form.register('text')}
        data-autofocus
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        error={error && <ErrorLine>{error}</ErrorLine>}
      />
    </Dialog>
  );
}

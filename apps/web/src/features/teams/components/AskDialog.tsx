import { Button } from '@mantine/core';
import { NewJoinRequest } from '@quilt/contract/features/invitations';
import type { TeamMark } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { joinTeam } from '../api';
import '../i18n';
import { useTeamWords } from '../use-team-words';

const Typed = z.object({ text: NewJoinRequest.shape.text.unwrap() });
const EMPTY: z.input<typeof Typed> = { text: '' };

interface AskDialogProps {
  team: TeamMark;
  isOpen: boolean;
  onClose: () => void;
}

export function AskDialog({ team, isOpen, onClose }: AskDialogProps) {
  const { t } = useTranslation('teams');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: EMPTY,
    words: useTeamWords(),
    async save({ text }) {
      const state = await joinTeam(team.id, text);
      form.reset(EMPTY);
      onClose();
      toasts.show({ kind: 'done', text: t(`joining.${state}`), detail: team.title });
    },
  });
  const label = t('joining.text');
  const error = errorOf('text', label);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('joining.askTitle', { title: team.title })}
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

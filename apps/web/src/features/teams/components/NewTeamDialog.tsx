import { Button } from '@mantine/core';
import { NewTeam, TEAM_VISIBILITIES, type Team, type TeamVisibility } from '@quilt/contract/features/teams';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import { useAttempt } from '../../../lib/use-attempt';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { createTeam } from '../api';
import '../i18n';
import { ownTimeZone } from '../time-zones';
import { useTeamWords } from '../use-team-words';
import styles from './NewTeamDialog.module.css';
import { TimeZoneField } from './TimeZoneField';

const Typed = z.object({
  title: filled(NewTeam.shape.title),
  description: NewTeam.shape.description.unwrap(),
  visibility: NewTeam.shape.visibility.unwrap(),
  timeZone: NewTeam.shape.timeZone,
});

const empty = (): z.input<typeof Typed> => ({
  title: '',
  description: '',
  visibility: 'hidden',
  timeZone: ownTimeZone(),
});

interface NewTeamDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (team: Team) => void;
}

export function NewTeamDialog({ isOpen, onClose, onCreated }: NewTeamDialogProps) {
  const { t } = useTranslation('teams');
  const attempt = useAttempt();
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: empty(),
    words: useTeamWords(),
    async save(team) {
      const created = await createTeam(team, attempt.idOf(JSON.stringify(team)));
      attempt.settle();
      form.reset(empty());
      onCreated(created);
    },
  });
  const errorLine = (name: keyof z.input<typeof Typed>, label: string) => {
    const error = errorOf(name, label);
    return error && <ErrorLine>{error}</ErrorLine>;
  };
  const { control, register } = form;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('create.title')}
      lead={t('create.lead')}
      closeLabel={t('close')}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextInput
          {...register('title')}
          data-autofocus
          label={t('fields.title')}
          error={errorLine('title', t('fields.title'))}
        />
        <Textarea
          {...register('description')}
          label={t('fields.description')}
          autosize
          minRows={2}
          maxRows={6}
          error={errorLine('description', t('fields.description'))}
        />
        <Controller
          control={control}
          name="visibility"
          render={({ field }) => (
            <ChoiceTiles<TeamVisibility>
              label={t('fields.visibility')}
              choices={TEAM_VISIBILITIES.map((value) => ({
                value,
                name: t(`visibility.${value}`),
                line: t(`visibilityLines.${value}`),
              }))}
              value={field.value}
              onChange={field.onChange}
              isOneColumn
            />
          )}
        />
        <Controller
          control={control}
          name="timeZone"
          render={({ field }) => (
            <TimeZoneField
              value={field.value}
              onChange={field.onChange}
              error={errorLine('timeZone', t('fields.timeZone'))}
            />
          )}
        />
      </div>
    </Dialog>
  );
}

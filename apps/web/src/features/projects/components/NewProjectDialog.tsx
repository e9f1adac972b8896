import { Button } from '@mantine/core';
import { NewProject, PROJECT_TEMPLATES, type Project } from '@quilt/contract/features/projects';
import type { TeamCard, TeamId } from '@quilt/contract/features/teams';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chosen, filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Select } from '../../../ui/controls/Select';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { createProject } from '../api';
import { findDaysWrong, TypedDay } from '../days';
import '../i18n';
import { useOwnTeams } from '../use-own-teams';
import { useProjectWords } from '../use-project-words';
import { DayField } from './DayField';

const KINDS = ['empty', ...PROJECT_TEMPLATES] as const;
type Kind = (typeof KINDS)[number];

const Typed = z.object({
  team: chosen(NewProject.shape.team),
  title: filled(NewProject.shape.title),
  description: NewProject.shape.description.unwrap(),
  startsOn: TypedDay,
  endsOn: TypedDay,
  kind: z.enum(KINDS),
});

const empty = (team: TeamId | null): z.input<typeof Typed> => ({
  team,
  title: '',
  description: '',
  startsOn: '',
  endsOn: '',
  kind: 'empty',
});

interface NewProjectDialogProps {
  isOpen: boolean;
  /** The one that it is for; else it is chosen among those in which one may create. */
  team?: TeamId | undefined;
  onClose: () => void;
  onCreated: (project: Project) => void;
}

export function NewProjectDialog({ team, ...dialog }: NewProjectDialogProps) {
  const teams = useOwnTeams().where('project.create');
  const only = teams.length === 1 ? teams[0]?.id : undefined;
  const current = team ?? only ?? null;
  const [preset, setPreset] = useState(current);
  // What was typed stays when one is let into another team meanwhile.
  if (preset !== current && !dialog.isOpen) setPreset(current);
  return (
    <NewProjectForm key={preset} {...dialog} preset={preset} teams={team === undefined ? teams : null} />
  );
}

interface NewProjectFormProps extends Omit<NewProjectDialogProps, 'team'> {
  preset: TeamId | null;
  /** To choose from; null where there is nothing to choose. */
  teams: readonly TeamCard[] | null;
}

function NewProjectForm({ isOpen, preset, teams, onClose, onCreated }: NewProjectFormProps) {
  const { t } = useTranslation('projects');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: empty(preset),
    words: useProjectWords(),
    findMore: findDaysWrong,
    fieldOf: { 'projects.days_wrong': 'endsOn' },
    async save({ kind, ...project }) {
      const created = await createProject({ ...project, template: kind === 'empty' ? null : kind });
      form.reset(empty(preset));
      onClose();
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
      width={640}
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
      <FieldGrid>
        {teams && (
          <WideField>
            <Controller
              control={control}
              name="team"
              render={({ field }) => (
                <Select
                  ref={field.ref}
                  label={t('fields.team')}
                  placeholder={t('create.chooseTeam')}
                  data={teams.map(({ id, title }) => ({ value: String(id), label: title }))}
                  searchable={teams.length > 7}
                  value={field.value === null ? null : String(field.value)}
                  onChange={(value) =>
                    field.onChange(teams.find(({ id }) => String(id) === value)?.id ?? null)
                  }
                  onBlur={field.onBlur}
                  nothingFoundMessage={t('create.noTeam')}
                  error={errorLine('team', t('fields.team'))}
                />
              )}
            />
          </WideField>
        )}
        <WideField>
          <TextInput
            {...register('title')}
            data-autofocus
            label={t('fields.title')}
            error={errorLine('title', t('fields.title'))}
          />
        </WideField>
        <WideField>
          <Textarea
            {...register('description')}
            label={t('fields.description')}
            autosize
            minRows={2}
            maxRows={6}
            error={errorLine('description', t('fields.description'))}
          />
        </WideField>
        {(['startsOn', 'endsOn'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { ref: _, ...field } }) => (
              <DayField {...field} label={t(`fields.${name}`)} error={errorLine(name, t(`fields.${name}`))} />
            )}
          />
        ))}
        <WideField>
          <Controller
            control={control}
            name="kind"
            render={({ field }) => (
              <ChoiceTiles<Kind>
                label={t('fields.kind')}
                choices={KINDS.map((value) => ({
                  value,
                  name: t(`templates.${value}`),
                  line: t(`templateLines.${value}`),
                }))}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </WideField>
      </FieldGrid>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { NewProject, PROJECT_TEMPLATES, type Project } from '@quilt/contract/features/projects';
import { type TeamCard, TeamId } from '@quilt/contract/features/teams';
import type { OwnProjectTemplate } from '@quilt/contract/features/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chosen, filled } from '../../../lib/form-rules';
import { useAttempt } from '../../../lib/use-attempt';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Select } from '../../../ui/controls/Select';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextButton } from '../../../ui/controls/TextButton';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { ProjectTemplatesDialog, projectTemplatesQuery } from '../../templates';
import { createFromTemplate, createProject } from '../api';
import { findDaysWrong, TypedDay } from '../days';
import '../i18n';
import { useOwnTeams } from '../use-own-teams';
import { useProjectWords } from '../use-project-words';
import { DayField } from './DayField';

const KINDS = ['empty', ...PROJECT_TEMPLATES] as const;
/** Of the team’s own templates, with the id behind it. */
const OWN = 'own:';

const NO_TEAM = TeamId.parse(1);

const Typed = z.object({
  team: chosen(NewProject.shape.team),
  title: filled(NewProject.shape.title),
  description: NewProject.shape.description.unwrap(),
  startsOn: TypedDay,
  endsOn: TypedDay,
  kind: z.string(),
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
  const [team, setTeam] = useState(preset);
  const [isManaging, setIsManaging] = useState(false);
  const attempt = useAttempt();
  const templates = useOwnTemplates(isOpen ? team : null);
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: empty(preset),
    words: useProjectWords(),
    findMore: findDaysWrong,
    fieldOf: { 'projects.days_wrong': 'endsOn' },
    async save({ kind, ...project }) {
      const own = templates.find(({ id }) => kind === `${OWN}${id}`);
      const template = PROJECT_TEMPLATES.find((one) => one === kind) ?? null;
      const { team, ...others } = project;
      const wanted = { ...others, team, template };
      const created = own
        ? await createFromTemplate(own.id, others, attempt.idOf(JSON.stringify([own.id, others])))
        : await createProject(wanted, attempt.idOf(JSON.stringify(wanted)));
      attempt.settle();
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
  const [kind, startsOn] = useWatch({ control, name: ['kind', 'startsOn'] });
  return (
    <>
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
                    onChange={(value) => {
                      const chosen = teams.find(({ id }) => String(id) === value)?.id ?? null;
                      field.onChange(chosen);
                      setTeam(chosen);
                      form.setValue('kind', 'empty');
                    }}
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
                <DayField
                  {...field}
                  label={t(`fields.${name}`)}
                  error={errorLine(name, t(`fields.${name}`))}
                />
              )}
            />
          ))}
          <WideField>
            <Controller
              control={control}
              name="kind"
              render={({ field }) => (
                <ChoiceTiles<string>
                  label={t('fields.kind')}
                  choices={[
                    ...KINDS.map((value) => ({
                      value: value as string,
                      name: t(`templates.${value}`),
                      line: t(`templateLines.${value}`),
                    })),
                    ...templates.map(({ id, title, taskCount, milestoneCount }) => ({
                      value: `${OWN}${id}`,
                      name: title,
                      line: t('ownTemplate', {
                        tasks: t('ownTasks', { count: taskCount }),
                        milestones: t('ownMilestones', { count: milestoneCount }),
                      }),
                    })),
                  ]}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </WideField>
          {kind !== 'empty' && startsOn === '' && (
            <WideField>
              <FieldNote>{t('create.withoutFirstDay')}</FieldNote>
            </WideField>
          )}
          {templates.length > 0 && (
            <WideField>
              <TextButton onClick={() => setIsManaging(true)}>{t('manageTemplates')}</TextButton>
            </WideField>
          )}
        </FieldGrid>
      </Dialog>
      {/* Beside the dialog, for what is sent in it is none of this form. */}
      {team !== null && (
        <ProjectTemplatesDialog team={team} isOpen={isManaging} onClose={() => setIsManaging(false)} />
      )}
    </>
  );
}

/** None until they are there: what is built in can be chosen all the while. */
function useOwnTemplates(team: TeamId | null): readonly OwnProjectTemplate[] {
  const { data } = useQuery({ ...projectTemplatesQuery(team ?? NO_TEAM), enabled: team !== null });
  return team === null ? [] : (data ?? []);
}

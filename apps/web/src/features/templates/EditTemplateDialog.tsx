import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { PRIORITIES } from '@quilt/contract/features/tasks';
import { NewTaskTemplate, type TaskTemplate } from '@quilt/contract/features/templates';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../lib/form-rules';
import { useContractForm } from '../../lib/use-contract-form';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { MultiSelect } from '../../ui/controls/MultiSelect';
import { Select } from '../../ui/controls/Select';
import { Textarea } from '../../ui/controls/Textarea';
import { TextInput } from '../../ui/controls/TextInput';
import { Dialog } from '../../ui/overlays/Dialog';
import { toasts } from '../../ui/overlays/toasts';
import { FieldGrid, WideField } from '../../ui/page/FieldGrid';
import './i18n';
import { changeTaskTemplate } from './task-templates';
import { useTemplateWords } from './use-template-words';

const { task } = NewTaskTemplate.shape;

/** A line of the checklist on each line. */
const Typed = z.object({
  title: filled(NewTaskTemplate.shape.title),
  taskTitle: filled(task.shape.title),
  description: task.shape.description.unwrap(),
  priority: z.enum(PRIORITIES),
  tags: z.array(z.string()),
  checklist: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(task.shape.checklist.unwrap()),
});

interface EditTemplateDialogProps {
  project: Project;
  template: TaskTemplate;
  onClose(): void;
}

export function EditTemplateDialog({ project, template, onClose }: EditTemplateDialogProps) {
  const { t } = useTranslation('templates');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: {
      title: template.title,
      taskTitle: template.task.title,
      description: template.task.description,
      priority: template.task.priority,
      tags: template.task.tags.map(String),
      checklist: template.task.checklist.join('\n'),
    },
    words: useTemplateWords(),
    fieldOf: { 'templates.title_taken': 'title' },
    async save({ title, taskTitle, tags, ...others }) {
      const chosen = project.tags.filter(({ id }) => tags.includes(String(id))).map(({ id }) => id);
      const changed = { ...template.task, ...others, title: taskTitle, tags: chosen };
      await changeTaskTemplate(project.id, template, { title, task: changed });
      toasts.show({ kind: 'done', text: t('changed'), detail: title });
      onClose();
    },
  });
  const errorLine = (name: keyof z.input<typeof Typed>, label: string) => {
    const error = errorOf(name, label);
    return error && <ErrorLine>{error}</ErrorLine>;
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.title')}
      closeLabel={t('close')}
      width={560}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="grey" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <FieldGrid>
        <WideField>
          <TextInput
            {...form.register('title')}
            data-autofocus
            label={t('name')}
            error={errorLine('title', t('name'))}
          />
        </WideField>
        <WideField>
          <TextInput
            {...form.register('taskTitle')}
            label={t('edit.taskTitle')}
            error={errorLine('taskTitle', t('edit.taskTitle'))}
          />
        </WideField>
        <WideField>
          <Textarea
            {...form.register('description')}
            label={t('edit.description')}
            autosize
            minRows={2}
            maxRows={8}
            error={errorLine('description', t('edit.description'))}
          />
        </WideField>
        <Controller
          control={form.control}
          name="priority"
          render={({ field }) => (
            <Select
              ref={field.ref}
              label={t('edit.priority')}
              data={PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
              value={field.value}
              onChange={(value) => field.onChange(value ?? 'average')}
              onBlur={field.onBlur}
            />
          )}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => (
            <MultiSelect
              ref={field.ref}
              label={t('edit.tags')}
              data={project.tags.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <WideField>
          <Textarea
            {...form.register('checklist')}
            label={t('edit.checklist')}
            autosize
            minRows={2}
            maxRows={8}
            error={errorLine('checklist', t('edit.checklist'))}
          />
        </WideField>
      </FieldGrid>
    </Dialog>
  );
}

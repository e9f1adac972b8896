import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { findDaysWrong } from '../days';
import '../i18n';
import { type Plan, type PlanSchema, toTyped } from '../plan';
import { useProjectWords } from '../use-project-words';
import { DayField } from './DayField';

interface PlanDialogProps {
  isOpen: boolean;
  title: string;
  lead?: string | undefined;
  submitLabel: string;
  schema: PlanSchema;
  initial: Plan;
  /** Rejects with what the server said. */
  save(plan: Plan): Promise<void>;
  onClose: () => void;
  /** What lies over it. */
  children?: ReactNode;
}

/** Title, description and days of a project or a milestone. */
export function PlanDialog(props: PlanDialogProps) {
  const { isOpen, title, lead, submitLabel, schema, initial, save, onClose, children } = props;
  const { t } = useTranslation('projects');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema,
    initial: toTyped(initial),
    words: useProjectWords(),
    findMore: findDaysWrong,
    fieldOf: { 'projects.days_wrong': 'endsOn' },
    async save(plan) {
      await save(plan);
      form.reset(toTyped(initial));
    },
  });
  const errorLine = (name: keyof Plan) => {
    const error = errorOf(name, t(`fields.${name}`));
    return error && <ErrorLine>{error}</ErrorLine>;
  };
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        lead={lead}
        closeLabel={t('close')}
        onSubmit={submit}
        hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
        actions={
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <FieldGrid>
          <WideField>
            <TextInput
              {...form.register('title')}
              data-autofocus
              label={t('fields.title')}
              error={errorLine('title')}
            />
          </WideField>
          <WideField>
            <Textarea
              {...form.register('description')}
              label={t('fields.description')}
              autosize
              minRows={3}
              maxRows={12}
              error={errorLine('description')}
            />
          </WideField>
          {(['startsOn', 'endsOn'] as const).map((name) => (
            <Controller
              key={name}
              control={form.control}
              name={name}
              render={({ field: { ref: _, ...field } }) => (
                <DayField {...field} label={t(`fields.${name}`)} error={errorLine(name)} />
              )}
            />
          ))}
        </FieldGrid>
      </Dialog>
      {children}
    </>
  );
}

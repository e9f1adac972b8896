import { Button } from '@mantine/core';
import { GROUP_CATEGORIES, GroupVisibility, NewGroup } from '@quilt/contract/features/groups';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chosen, filled } from '../../../lib/form-rules';
import { useUnsaved } from '../../../lib/unsaved';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { Select } from '../../../ui/controls/Select';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import styles from './GroupDialog.module.css';

const Typed = z.object({
  title: filled(NewGroup.shape.title),
  description: NewGroup.shape.description.unwrap(),
  rules: NewGroup.shape.rules.unwrap(),
  category: chosen(NewGroup.shape.category),
  visibility: NewGroup.shape.visibility,
});
export type GroupFields = z.output<typeof Typed>;

interface GroupDialogProps {
  title: string;
  lead?: string | undefined;
  submitLabel: string;
  initial: z.input<typeof Typed>;
  /** Who reads it stays as it is. */
  isVisibilityFixed?: boolean;
  /** Said where it is opened. */
  openingNote?: string;
  save: (fields: GroupFields) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** What a group is called, what it is for, and who may join. */
export function GroupDialog(props: GroupDialogProps) {
  const { title, lead, submitLabel, initial, save, onClose, children } = props;
  const { isVisibilityFixed = false, openingNote } = props;
  const { t } = useTranslation('groups');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial,
    words: useGroupWords(),
    save,
  });
  const { control, register, formState } = form;
  useUnsaved(formState.isDirty);
  const label = (name: keyof GroupFields): string => t(`fields.${name}`);
  const errorLine = (name: keyof GroupFields) => {
    const error = errorOf(name, label(name));
    return error && <ErrorLine>{error}</ErrorLine>;
  };
  return (
    <Dialog
      isOpen
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
      <div className={styles.fields}>
        <TextInput {...register('title')} data-autofocus label={label('title')} error={errorLine('title')} />
        <Textarea
          {...register('description')}
          label={label('description')}
          autosize
          minRows={2}
          maxRows={6}
          error={errorLine('description')}
        />
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <Select
              ref={field.ref}
              label={label('category')}
              data={GROUP_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errorLine('category')}
            />
          )}
        />
        {!isVisibilityFixed && (
          <Controller
            control={control}
            name="visibility"
            render={({ field }) => (
              <div>
                <ChoiceTiles<GroupVisibility>
                  label={label('visibility')}
                  choices={GroupVisibility.options.map((value) => ({
                    value,
                    name: t(`visibility.${value}`),
                    line: t(`visibilityLines.${value}`),
                  }))}
                  value={field.value}
                  onChange={field.onChange}
                  isOneColumn
                />
                {openingNote && field.value === 'open' && initial.visibility !== 'open' && (
                  <FieldNote>{openingNote}</FieldNote>
                )}
              </div>
            )}
          />
        )}
        <Textarea
          {...register('rules')}
          label={label('rules')}
          description={t('fields.rulesHint')}
          autosize
          minRows={2}
          maxRows={10}
          error={errorLine('rules')}
        />
      </div>
      {children}
    </Dialog>
  );
}

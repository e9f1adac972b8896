import { Button } from '@mantine/core';
import { ProjectTemplateTitle } from '@quilt/contract/features/templates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../lib/form-rules';
import { useContractForm } from '../../lib/use-contract-form';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { TextInput } from '../../ui/controls/TextInput';
import { Dialog } from '../../ui/overlays/Dialog';
import './i18n';
import { useTemplateWords } from './use-template-words';

const Typed = z.object({ title: filled(ProjectTemplateTitle.shape.title) });

interface NameDialogProps {
  isOpen: boolean;
  title: string;
  lead?: ReactNode;
  initial: string;
  onSave(title: string): Promise<void>;
  onClose(): void;
}

/** A name for a template, new or another. */
export function NameDialog({ isOpen, title, lead, initial, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('templates');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: { title: initial },
    words: useTemplateWords(),
    fieldOf: { 'templates.title_taken': 'title' },
    async save(typed) {
      await onSave(typed.title);
      onClose();
    },
  });
  const error = errorOf('title', t('name'));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={lead}
      closeLabel={t('close')}
      width={440}
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
      <TextInput
        {...form.register('title')}
        data-autofocus
        label={t('name')}
        error={error && <ErrorLine>{error}</ErrorLine>}
      />
    </Dialog>
  );
}

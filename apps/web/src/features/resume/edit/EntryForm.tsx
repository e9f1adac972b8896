import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../ui/page/FieldGrid';
import { Inset } from '../../../ui/page/Inset';
import '../i18n';
import { PartForm } from './PartForm';
import type { PartFormState } from './use-part-form';

interface EntryFormProps {
  form: PartFormState;
  label: string;
  isDirty: boolean;
  onCancel: () => void;
  /** Null where it is not among them yet. */
  onRemove: (() => void) | null;
  children: ReactNode;
}

/** One of several that are long, such as a place of work. */
export function EntryForm(props: EntryFormProps) {
  const { form, label, isDirty, onCancel, onRemove, children } = props;
  const { t } = useTranslation('resume');
  const aside = onRemove && (
    <Button
      variant="ghost"
      leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
      disabled={form.isSaving}
      onClick={onRemove}
    >
      {t('remove')}
    </Button>
  );
  return (
    <Inset>
      <PartForm form={form} label={label} isDirty={isDirty} onCancel={onCancel} aside={aside}>
        <FieldGrid>{children}</FieldGrid>
      </PartForm>
    </Inset>
  );
}

/** Those that there are, with one of them changed; null is one more, which becomes the first. */
export function withEntry<Entry>(entries: readonly Entry[], index: number | null, entry: Entry): Entry[] {
  return index === null ? [entry, ...entries] : entries.map((one, at) => (at === index ? entry : one));
}

export function withoutEntry<Entry>(entries: readonly Entry[], index: number): Entry[] {
  return entries.filter((_, at) => at !== index);
}

import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import '../i18n';
import styles from './PartForm.module.css';
import type { PartFormState } from './use-part-form';

interface PartFormProps {
  form: PartFormState;
  label: string;
  isDirty: boolean;
  onCancel: () => void;
  /** At the other end from the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** In place of the part that is edited, until it is saved or left as it was. */
export function PartForm(props: PartFormProps) {
  const { form, label, isDirty, onCancel, aside, children } = props;
  const { ref, save, isSaving, failure } = form;
  const { t } = useTranslation('resume');
  useUnsaved(isDirty);
  return (
    <form
      ref={ref}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isDirty) return;
        event.stopPropagation();
        onCancel();
      }}
    >
      {children}
      <div className={styles.actions}>
        {aside}
        <span className={styles.failure}>{failure !== null && <ErrorLine>{failure}</ErrorLine>}</span>
        <Button variant="ghost" onClick={onCancel} disabled={isSaving}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

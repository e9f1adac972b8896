import { Button } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import '../i18n';
import styles from './PartForm.module.css';

interface PartFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  label: string;
  isSaving: boolean;
  isDirty: boolean;
  failure: string | null;
  onSave: () => void;
  onCancel: () => void;
  /** At the other end from the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** In place of the part that is edited, until it is saved or left as it was. */
export function PartForm(props: PartFormProps) {
  const { formRef, label, isSaving, isDirty, failure, onSave, onCancel, aside, children } = props;
  const { t } = useTranslation('resume');
  useUnsaved(isDirty);
  return (
    <form
      ref={formRef}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
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

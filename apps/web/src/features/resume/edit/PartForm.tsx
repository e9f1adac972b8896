import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
  // Also what is typed to look for something in a list, which is in no draft.
  const [isTyped, setIsTyped] = useState(false);
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isDirty || isTyped) return;
    // It has closed the list, and no more than that.
    if (event.target instanceof Element && event.target.matches('[data-expanded]')) return;
    event.stopPropagation();
    onCancel();
  };
  return (
    <form
      ref={ref}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onInput={() => setIsTyped(true)}
      onKeyDown={handleKeyDown}
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

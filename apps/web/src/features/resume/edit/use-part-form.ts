import type { UserUuid } from '@quilt/contract/core';
import { ResumeChanges } from '@quilt/contract/features/resume';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fault, faultsBy, faultsOf } from '../../../lib/field-faults';
import { toasts } from '../../../ui/overlays/toasts';
import { updateResume } from '../api';
import '../i18n';
import { useResumeWords } from '../use-resume-words';

interface PartForm {
  /** Of the form, whose first wrong field gets the focus. */
  ref: React.RefObject<HTMLFormElement | null>;
  save(changes: ResumeChanges): Promise<void>;
  isSaving: boolean;
  /** What is wrong with the field at that path, such as `skills.0.title`. */
  errorOf(path: string, label: string): string | null;
  /** What was no field's fault. */
  failure: string | null;
}

/** Saves one part of a resume: checked here as the server checks it, and told what the server had against it. */
export function usePartForm(uuid: UserUuid, onSaved: () => void): PartForm {
  const { t } = useTranslation('resume');
  const words = useResumeWords();
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ReadonlyMap<string, Fault>>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);

  // When they are shown.
  useEffect(() => {
    if (faults.size > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  return {
    ref,
    isSaving,
    errorOf: (path, label) => {
      const fault = faults.get(path);
      return fault ? words.wordField(fault, label) : null;
    },
    failure: error === null ? null : words.wordError(error),
    async save(changes) {
      const found = faultsBy(ResumeChanges, changes);
      setFaults(found);
      setError(null);
      if (found.size > 0 || isSaving) return;
      setIsSaving(true);
      try {
        await updateResume(uuid, changes);
        toasts.show({ kind: 'done', text: t('saved') });
        onSaved();
      } catch (cause) {
        const refused = faultsOf(cause);
        if (refused.size > 0) setFaults(refused);
        else setError(cause);
      } finally {
        setIsSaving(false);
      }
    },
  };
}

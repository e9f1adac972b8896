import type { UserUuid } from '@quilt/contract/core';
import { ResumeChanges } from '@quilt/contract/features/resume';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fault, faultsBy, faultsOf } from '../../../lib/field-faults';
import { toasts } from '../../../ui/overlays/toasts';
import { updateResume } from '../api';
import '../i18n';
import { useResumeWords } from '../use-resume-words';

export interface PartFormState {
  /** Of the form, whose first wrong field gets the focus. */
  ref: React.RefObject<HTMLFormElement | null>;
  /** What the form holds, or something else in its place. */
  save(other?: ResumeChanges): Promise<void>;
  isSaving: boolean;
  /** What is wrong with the field at that path, such as `skills.0.title`. */
  errorOf(path: string, label: string): string | null;
  /** What was no field's fault. */
  failure: string | null;
}

interface Found {
  faults: ReadonlyMap<string, Fault>;
  /** By the server. */
  isTold: boolean;
}

const NONE: Found = { faults: new Map(), isTold: false };

/** Saves one part of a resume: checked here as the server checks it, and told what the server had against it. */
export function usePartForm(uuid: UserUuid, changes: ResumeChanges, onSaved: () => void): PartFormState {
  const { t } = useTranslation('resume');
  const words = useResumeWords();
  const ref = useRef<HTMLFormElement>(null);
  const [{ faults, isTold }, setFaults] = useState<Found>(NONE);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);

  // When they are shown.
  useEffect(() => {
    if (faults.size > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  // What has been put right since is not held against anyone any more; what the server said stays until it is asked again.
  const left = faults.size > 0 && !isTold ? faultsBy(ResumeChanges, changes) : faults;

  return {
    ref,
    isSaving,
    errorOf: (path, label) => {
      const fault = faults.get(path);
      return fault && left.has(path) ? words.wordField(fault, label) : null;
    },
    failure: error === null ? null : words.wordError(error),
    async save(other = changes) {
      const found = faultsBy(ResumeChanges, other);
      setFaults({ faults: found, isTold: false });
      setError(null);
      if (found.size > 0 || isSaving) return;
      setIsSaving(true);
      try {
        await updateResume(uuid, other);
        toasts.show({ kind: 'done', text: t('saved') });
        onSaved();
      } catch (cause) {
        const refused = faultsOf(cause);
        if (refused.size > 0) setFaults({ faults: refused, isTold: true });
        else setError(cause);
      } finally {
        setIsSaving(false);
      }
    },
  };
}

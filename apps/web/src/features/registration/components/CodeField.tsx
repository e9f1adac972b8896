import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../../../ui/controls/CodeInput';
import { focusDigit } from '../../../ui/controls/focus-digit';
import type { useCodeEntry } from '../use-code-entry';
import { useFieldWords } from '../use-field-words';
import { DeadCode } from './DeadCode';

const DIGITS = LIMITS.verificationCodeDigits;

/** Six boxes that have the focus, also after a code that was refused, or sent too soon; none where no code is right any more. */
export function CodeField({ entry }: { entry: ReturnType<typeof useCodeEntry> }) {
  const { t } = useTranslation('registration');
  const { t: common } = useTranslation();
  const { wordError } = useFieldWords();
  const boxes = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is when, not what.
  useEffect(() => focusDigit(boxes.current, entry.code), [entry.refused]);
  const word = (failure: NonNullable<typeof entry.failure>): string =>
    failure === 'incomplete' ? common('allDigits', { count: DIGITS }) : wordError(failure);
  if (entry.isDead) return <DeadCode />;
  return (
    <div ref={boxes}>
      <CodeInput
        isNext
        label={t('code.label')}
        digitLabel={(place) => t('code.digit', { place, count: DIGITS })}
        value={entry.code}
        onChange={entry.setCode}
        onComplete={entry.submit}
        error={entry.failure ? word(entry.failure) : undefined}
        isHeld={entry.isSubmitting}
        hasAutoFocus
      />
    </div>
  );
}

import { LIMITS } from '@quilt/contract/limits';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isCodeRefused } from '../../../lib/code-refusal';
import { faultsOf } from '../../../lib/field-faults';
import { CodeInput } from '../../../ui/controls/CodeInput';
import { focusDigit } from '../../../ui/controls/focus-digit';
import type { useCodeEntry } from '../use-code-entry';
import { useRegistrationWords } from '../use-registration-words';
import { DeadCode } from './DeadCode';

const DIGITS = LIMITS.verificationCodeDigits;

interface CodeFieldProps {
  entry: ReturnType<typeof useCodeEntry>;
  /** One thing among others on its page: the boxes are small, and wait for their turn. */
  isAside?: boolean;
}

/**
 * Six boxes that have the focus, also after a code that was refused, or sent too soon; aside only after these. None where
 * no code is right any more.
 */
export function CodeField({ entry, isAside = false }: CodeFieldProps) {
  const { t } = useTranslation('registration');
  const { t: common } = useTranslation();
  const { wordError, wordField } = useRegistrationWords();
  const boxes = useRef<HTMLDivElement>(null);
  const { refused } = entry;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is when, not what.
  useEffect(() => {
    // Not by autofocus alone, which the heading of the page takes away.
    if (refused > 0 || !isAside) focusDigit(boxes.current, entry.code);
  }, [refused]);
  const label = t('code.label');
  const word = (failure: NonNullable<typeof entry.failure>): string => {
    if (failure === 'incomplete') return common('allDigits', { count: DIGITS });
    const [fault] = faultsOf(failure).values();
    return fault ? wordField(fault, label) : wordError(failure);
  };
  const told = entry.failure ? word(entry.failure) : undefined;
  const isWrong = entry.failure === 'incomplete' || isCodeRefused(entry.failure);
  if (entry.isDead) return <DeadCode />;
  return (
    <div ref={boxes}>
      <CodeInput
        isNext
        isSmall={isAside}
        label={label}
        digitLabel={(place) => t('code.digit', { place, count: DIGITS })}
        value={entry.code}
        onChange={entry.setCode}
        onComplete={entry.submit}
        {...(isWrong ? { error: told } : { failure: told })}
        isHeld={entry.isSubmitting}
        hasAutoFocus={!isAside}
      />
    </div>
  );
}

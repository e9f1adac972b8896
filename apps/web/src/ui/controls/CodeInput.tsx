import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import '../theme/sheets/fields.css';
import { PinInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { TAKES_FOCUS } from '../page/focus';
import styles from './CodeInput.module.css';
import { ErrorLine } from './ErrorLine';

const LENGTH = 6;

/** Of the keys that write nothing, those that the cells handle themselves. */
const OWN_KEYS = new Set(['Backspace', 'Delete', 'Tab', 'ArrowLeft', 'ArrowRight']);

interface CodeInputProps {
  /** Names the whole: "Code from the mail". */
  label: string;
  /** Names one cell, counted from 1: "Digit 2 of 6". */
  digitLabel: (place: number) => string;
  value: string;
  onChange: (value: string) => void;
  /** With the sixth digit, typed or pasted. Once: not again until a digit is changed. */
  onComplete: (code: string) => void;
  /** Why the code is wrong. */
  error?: string | undefined;
  /** Why it could not be looked at: the digits stand, and nothing is wrong with them. */
  failure?: string | undefined;
  /** It is being looked at: nothing can be typed meanwhile. The focus stays, which a disabled cell would lose. */
  isHeld?: boolean | undefined;
  /** Where it stands in a line with other things. */
  isSmall?: boolean | undefined;
  hasAutoFocus?: boolean | undefined;
  /** What one would act on next, where something else has gone. */
  isNext?: boolean | undefined;
}

/** Six digits in two threes, as they are written in the mail. */
export function CodeInput(props: CodeInputProps) {
  const { label, digitLabel, value, onChange, onComplete, error, isHeld = false, isSmall = false } = props;
  const told = error ?? props.failure;
  const id = useId();
  const errorId = `${id}-error`;
  const sent = useRef('');
  useEffect(() => {
    // Emptied from outside, as after a refusal: the next one is sent again, also when it is pasted whole.
    if (value.length < LENGTH) sent.current = '';
  }, [value]);
  const handleChange = (typed: string): void => {
    onChange(typed);
    if (typed.length < LENGTH || typed === sent.current) return;
    sent.current = typed;
    onComplete(typed);
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const code = findCode(event.clipboardData.getData('text/plain'));
    if (code === null || isHeld) return;
    event.preventDefault();
    event.stopPropagation();
    handleChange(code);
    document.getElementById(`${id}-${LENGTH}`)?.focus();
  };
  return (
    <div className={styles.field}>
      <PinInput
        // One of its own comes after the first render and makes new cells, and the focus would be lost with the old ones.
        id={id}
        aria-label={label}
        aria-describedby={told === undefined ? undefined : errorId}
        onKeyDownCapture={keepFromCells}
        onPasteCapture={handlePaste}
        length={LENGTH}
        type="number"
        inputType="text"
        inputMode="numeric"
        placeholder=""
        value={value}
        onChange={handleChange}
        error={error !== undefined}
        readOnly={isHeld}
        autoFocus={props.hasAutoFocus ?? false}
        getInputProps={(index) => ({
          'aria-label': digitLabel(index + 1),
          'aria-invalid': error !== undefined,
          // In a dialog, whose trap looks for it.
          ...(index === 0 && props.isNext ? TAKES_FOCUS : {}),
          'data-autofocus': (index === 0 && props.hasAutoFocus) || undefined,
          // One is enough: every cell would be offered the whole code.
          autoComplete: index === 0 ? 'one-time-code' : 'off',
        })}
        classNames={{ root: styles.cells, pinInput: styles.cell, input: styles.input }}
        mod={{ small: isSmall, held: isHeld }}
      />
      <div id={errorId} className={styles.told} data-small={isSmall || undefined}>
        {told !== undefined && <ErrorLine>{told}</ErrorLine>}
      </div>
    </div>
  );
}

/** As it is written in the subject and the text of the mail, whatever was copied with it. */
function findCode(text: string): string | null {
  const [, first, second] = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text) ?? [];
  return first !== undefined && second !== undefined ? first + second : null;
}

/** The cells swallow every key that is no digit: also Enter, which sends the form, and F5 and Alt with an arrow. */
function keepFromCells(event: KeyboardEvent): void {
  const isWriting = event.key.length === 1;
  if (event.altKey || !(isWriting || OWN_KEYS.has(event.key))) event.stopPropagation();
}

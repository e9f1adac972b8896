import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import '../theme/sheets/fields.css';
import { PinInput } from '@mantine/core';
import { useId } from 'react';
import styles from './CodeInput.module.css';
import { ErrorLine } from './ErrorLine';

const LENGTH = 6;

interface CodeInputProps {
  /** Names the whole: "Code from the mail". */
  label: string;
  /** Names one cell, counted from 1: "Digit 2 of 6". */
  digitLabel: (place: number) => string;
  value: string;
  onChange: (value: string) => void;
  /** With the sixth digit, typed or pasted. Once: not again until a digit is changed. */
  onComplete: (code: string) => void;
  error?: string | undefined;
  isDisabled?: boolean | undefined;
  /** Where it stands in a line with other things. */
  isSmall?: boolean | undefined;
  hasAutoFocus?: boolean | undefined;
}

/** Six digits in two threes, as they are written in the mail. */
export function CodeInput(props: CodeInputProps) {
  const { label, digitLabel, value, onChange, onComplete, error, isDisabled = false } = props;
  const errorId = useId();
  return (
    <div className={styles.field}>
      <PinInput
        aria-label={label}
        aria-describedby={error === undefined ? undefined : errorId}
        length={LENGTH}
        type="number"
        inputType="text"
        inputMode="numeric"
        placeholder=""
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={error !== undefined}
        disabled={isDisabled}
        autoFocus={props.hasAutoFocus ?? false}
        getInputProps={(index) => ({
          'aria-label': digitLabel(index + 1),
          'aria-invalid': error !== undefined,
          // One is enough: every cell would be offered the whole code.
          autoComplete: index === 0 ? 'one-time-code' : 'off',
        })}
        classNames={{ root: styles.cells, pinInput: styles.cell, input: styles.input }}
        mod={{ small: props.isSmall ?? false }}
      />
      {error !== undefined && (
        <div id={errorId} className={styles.error}>
          <ErrorLine>{error}</ErrorLine>
        </div>
      )}
    </div>
  );
}

import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './ChipsField.module.css';

export interface FieldChip {
  key: string;
  name: string;
  /** 26 px. */
  picture?: ReactNode;
  /** It cannot stay so; what is wrong with it is told below the field. */
  isWrong?: boolean | undefined;
}

type InputProps = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'className' | 'aria-label'>;

interface ChipsFieldProps extends InputProps {
  /** Read out: what stands in the field is enough for the eye. */
  label: string;
  chips: readonly FieldChip[];
  /** What is being typed after them. */
  value: string;
  onChange: (value: string) => void;
  onRemove: (key: string) => void;
  /** "Remove Nikita Belov" */
  removeLabel: (name: string) => string;
  /** Below it, each an ErrorLine. */
  error?: ReactNode;
}

/** Several of a kind in one field, each a chip, and the next one typed after them. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, chips, value, onChange, onRemove, removeLabel, error, onKeyDown, ...input } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const remove = (key: string): void => {
    onRemove(key);
    // The button goes, and with it would go the focus.
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = chips.at(-1);
    if (event.key === 'Backspace' && value === '' && last) onRemove(last.key);
    onKeyDown?.(event);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Whoever points at its edge means the field; by keyboard it is reached anyway. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: The same. */}
      <div
        className={styles.field}
        data-wrong={Boolean(error) || undefined}
        onClick={({ target, currentTarget }) => target === currentTarget && field.current?.focus()}
      >
        {chips.length > 0 && (
          <ul className={styles.chips} aria-label={label}>
            {chips.map(({ key, name, picture, isWrong = false }) => (
              <li key={key} className={styles.chip} data-wrong={isWrong || undefined}>
                {isWrong ? <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" /> : picture}
                <span className={styles.name}>{name}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={removeLabel(name)}
                  onClick={() => remove(key)}
                >
                  <IconX size={16} stroke={1.75} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          autoComplete="off"
          spellCheck={false}
          {...input}
          ref={field}
          className={styles.input}
          aria-label={label}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? id : undefined}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
      </div>
      {error && (
        <div id={id} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

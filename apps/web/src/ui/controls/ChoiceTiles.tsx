import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './ChoiceTiles.module.css';
import { ErrorLine } from './ErrorLine';

export interface Choice<Value extends string> {
  value: Value;
  name: string;
  /** Of whoever it is from. */
  portrait?: ReactNode;
  /** One line on what it means. */
  line?: ReactNode;
  /** Why it may not be chosen; it then keeps its place, with a lock, and this in place of its line. */
  locked?: string | undefined;
}

interface ChoiceTilesProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  /** null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  isOneColumn?: boolean | undefined;
  error?: string | undefined;
}

/** One of a few, where each needs a word of explanation. */
export function ChoiceTiles<Value extends string>(props: ChoiceTilesProps<Value>) {
  const { label, choices, value, onChange, isOneColumn = false, error } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.tiles} data-one-column={isOneColumn || undefined}>
        {choices.map((choice) => {
          const isLocked = choice.locked !== undefined;
          const line = choice.locked ?? choice.line;
          const lineId = `${id}-${choice.value}`;
          return (
            <label key={choice.value} className={styles.tile} data-locked={isLocked || undefined}>
              {/* Not `disabled`: a locked one must be reached, or nobody hears its reason. */}
              <input
                type="radio"
                className={styles.radio}
                name={id}
                value={choice.value}
                checked={choice.value === value}
                aria-label={choice.name}
                aria-disabled={isLocked || undefined}
                aria-describedby={line === undefined ? undefined : lineId}
                onChange={() => !isLocked && onChange(choice.value)}
              />
              {choice.portrait}
              <span className={styles.text}>
                <span className={styles.name}>{choice.name}</span>
                {line !== undefined && (
                  <span id={lineId} className={styles.line}>
                    {line}
                  </span>
                )}
              </span>
              {isLocked && <IconLock size={18} stroke={1.75} aria-hidden="true" className={styles.lock} />}
            </label>
          );
        })}
      </div>
      {error !== undefined && (
        <div id={`${id}-error`} className={styles.error}>
          <ErrorLine>{error}</ErrorLine>
        </div>
      )}
    </fieldset>
  );
}

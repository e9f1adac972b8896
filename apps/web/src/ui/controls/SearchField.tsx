import { IconSearch, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from './IconButton';
import { TextInput } from './TextInput';

interface SearchFieldProps {
  /** What is searched; read out, and shown while nothing is typed. */
  label: string;
  clearLabel: string;
  /** Shown instead, where there is little room. */
  short?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  autoFocus?: boolean | undefined;
}

/** Narrows the list that it stands over. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, short = label, value, onChange, autoFocus = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>): void => onChange(event.currentTarget.value);
  const handleClear = (): void => {
    onChange('');
    // The button is gone now, and with it would go the focus.
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={short}
      value={value}
      onChange={handleChange}
      autoComplete="off"
      autoFocus={autoFocus}
      // Or a dialog that opens with it gives the focus to its cross.
      data-autofocus={autoFocus || undefined}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      rightSection={
        value !== '' && (
          <IconButton
            size="sm"
            label={clearLabel}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={handleClear}
          />
        )
      }
    />
  );
}

import { IconSearch, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from './IconButton';
import { TextInput } from './TextInput';

interface SearchFieldProps {
  /** What is searched; read out, and shown while nothing is typed. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the list that it stands over. */
export function SearchField({ label, clearLabel, value, onChange }: SearchFieldProps) {
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
      placeholder={label}
      value={value}
      onChange={handleChange}
      autoComplete="off"
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

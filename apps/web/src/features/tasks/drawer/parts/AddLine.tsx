import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { TextInput } from '../../../../ui/controls/TextInput';
import styles from './parts.module.css';

interface AddLineProps {
  label: string;
  actLabel: string;
  max: number;
  /** Answers whether it was taken; what was not stays typed. */
  onAdd(text: string): Promise<boolean>;
}

/** One line after the other, by Enter. */
export function AddLine({ label, actLabel, max, onAdd }: AddLineProps) {
  const [typed, setTyped] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '' || isAdding) return;
    setIsAdding(true);
    // Whoever types on at once must not lose it.
    if (await onAdd(text)) setTyped((now) => (now.trim() === text ? '' : now));
    setIsAdding(false);
  };
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={max}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed.trim() !== '' && (
        <Button type="submit" variant="grey" loading={isAdding}>
          {actLabel}
        </Button>
      )}
    </form>
  );
}

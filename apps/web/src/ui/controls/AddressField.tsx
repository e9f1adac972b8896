import { Button } from '@mantine/core';
import { TAKES_FOCUS } from '../page/focus';
import styles from './AddressField.module.css';
import { FieldNote } from './FieldNote';
import { TextInput } from './TextInput';

interface AddressFieldProps {
  label: string;
  address: string;
  copyLabel: string;
  onCopy(): void;
  /** Why it is to be copied now. */
  note: string;
}

/** An address that is shown once, and copied. */
export function AddressField({ label, address, copyLabel, onCopy, note }: AddressFieldProps) {
  return (
    <div className={styles.address}>
      <TextInput
        label={label}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="grey" onClick={onCopy} {...TAKES_FOCUS}>
        {copyLabel}
      </Button>
      <div className={styles.note} role="status">
        <FieldNote>{note}</FieldNote>
      </div>
    </div>
  );
}

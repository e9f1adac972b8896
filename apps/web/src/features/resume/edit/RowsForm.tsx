import type { UserUuid } from '@quilt/contract/core';
import type { ResumeChanges } from '@quilt/contract/features/resume';
import { type ReactNode, useState } from 'react';
import '../i18n';
import { PartForm } from './PartForm';
import { keyed, Rows } from './Rows';
import { usePartForm } from './use-part-form';

interface RowsFormProps<Value> {
  uuid: UserUuid;
  label: string;
  value: readonly Value[];
  /** One that nothing is said of yet, where there are so many. */
  next: (count: number) => Value;
  /** What a row is called, for its buttons. */
  nameOf: (value: Value) => string;
  add: { label: string; most: number };
  toChanges: (values: readonly Value[]) => ResumeChanges;
  onDone: () => void;
  children: (
    value: Value,
    row: {
      index: number;
      change: (value: Value) => void;
      errorOf: (path: string, label: string) => string | null;
    },
  ) => ReactNode;
}

/** A part that is a list of short rows, the first of which is there to be filled in. */
export function RowsForm<Value>(props: RowsFormProps<Value>) {
  const { uuid, label, value, next, nameOf, add, toChanges, onDone, children } = props;
  const [former] = useState(() => (value.length > 0 ? value : [next(0)]).map(keyed));
  const [rows, setRows] = useState(former);
  const changes = toChanges(rows.map((row) => row.value));
  const form = usePartForm(uuid, changes, onDone);
  const onAdd = () => setRows([...rows, keyed(next(rows.length))]);
  return (
    <PartForm form={form} label={label} isDirty={rows !== former} onCancel={onDone}>
      <Rows
        rows={rows}
        onChange={setRows}
        nameOf={nameOf}
        add={rows.length < add.most ? { label: add.label, onAdd } : undefined}
      >
        {(one, index, change) => children(one, { index, change, errorOf: form.errorOf })}
      </Rows>
    </PartForm>
  );
}

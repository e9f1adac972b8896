import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/controls/Select';
import { useLookup } from '../../lookups';
import '../i18n';
import styles from './CodeForm.module.css';
import { PartForm } from './PartForm';
import { keyed, Rows } from './Rows';
import { usePartForm } from './use-part-form';

interface CodeFormProps {
  uuid: UserUuid;
  value: readonly number[];
  onDone: () => void;
}

/** What is chosen from the list joins those above, and is there only once. */
export function CodeForm({ uuid, value, onDone }: CodeFormProps) {
  const { t } = useTranslation('resume');
  const tools = useLookup('programmingLanguages');
  const [former] = useState(() => value.map(keyed));
  const [rows, setRows] = useState(former);
  const form = usePartForm(uuid, { programmingLanguages: rows.map((row) => row.value) }, onDone);
  const nameOf = (id: number) => tools.titleOf(id) ?? '';
  const free = tools.items.filter(({ id }) => rows.every((row) => row.value !== id));
  return (
    <PartForm form={form} label={t('parts.programmingLanguages')} isDirty={rows !== former} onCancel={onDone}>
      <Rows rows={rows} onChange={setRows} nameOf={nameOf}>
        {(id) => <span className={styles.name}>{nameOf(id)}</span>}
      </Rows>
      {rows.length < LIMITS.resume.programmingLanguages && (
        <Select
          // Anew after each choice, so that the next one can be made.
          key={rows.length}
          aria-label={t('code.add')}
          placeholder={t('code.add')}
          data={free.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={null}
          onChange={(chosen) => {
            if (chosen !== null) setRows([...rows, keyed(Number(chosen))]);
          }}
          nothingFoundMessage={t('education.none')}
          searchable
          autoFocus
        />
      )}
    </PartForm>
  );
}

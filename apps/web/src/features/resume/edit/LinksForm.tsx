import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import '../i18n';
import { PartForm } from './PartForm';
import { keyed, Rows } from './Rows';
import { usePartForm } from './use-part-form';

interface LinksFormProps {
  uuid: UserUuid;
  value: readonly { url: string }[];
  onDone: () => void;
}

export function LinksForm({ uuid, value, onDone }: LinksFormProps) {
  const { t } = useTranslation('resume');
  const [former] = useState(() => (value.length > 0 ? value : [{ url: '' }]).map(({ url }) => keyed(url)));
  const [rows, setRows] = useState(former);
  const { ref, save, isSaving, errorOf, failure } = usePartForm(
    uuid,
    { links: rows.map((row) => ({ url: withScheme(row.value) })) },
    onDone,
  );
  return (
    <PartForm
      formRef={ref}
      label={t('parts.links')}
      isSaving={isSaving}
      isDirty={rows !== former}
      failure={failure}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <Rows
        rows={rows}
        onChange={setRows}
        nameOf={(url) => url || t('links.url')}
        add={
          rows.length < LIMITS.resume.links
            ? { label: t('links.add'), onAdd: () => setRows([...rows, keyed('')]) }
            : undefined
        }
      >
        {(url, index, change) => {
          const error = errorOf(`links.${index}.url`, t('links.url'));
          return (
            <TextInput
              type="url"
              inputMode="url"
              aria-label={t('links.url')}
              placeholder="https://"
              value={url}
              onChange={({ currentTarget }) => change(currentTarget.value)}
              error={error && <ErrorLine>{error}</ErrorLine>}
              autoFocus={url === ''}
            />
          );
        }}
      </Rows>
    </PartForm>
  );
}

/** People type addresses without what they begin with. */
function withScheme(text: string): string {
  const url = text.trim();
  return url === '' || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
}

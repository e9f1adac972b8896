import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import '../i18n';
import { RowsForm } from './RowsForm';

interface LinksFormProps {
  uuid: UserUuid;
  value: readonly { url: string }[];
  onDone: () => void;
}

export function LinksForm({ uuid, value, onDone }: LinksFormProps) {
  const { t } = useTranslation('resume');
  return (
    <RowsForm
      uuid={uuid}
      label={t('parts.links')}
      value={value.map(({ url }) => url)}
      next={() => ''}
      nameOf={(url) => url || t('links.url')}
      add={{ label: t('links.add'), most: LIMITS.resume.links }}
      toChanges={(urls) => ({ links: urls.map((url) => ({ url: withScheme(url) })) })}
      onDone={onDone}
    >
      {(url, { index, change, errorOf }) => {
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
    </RowsForm>
  );
}

/** People type addresses without what they begin with. */
function withScheme(text: string): string {
  const url = text.trim();
  return url === '' || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
}

import type { UserUuid } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import '../i18n';
import { PartForm } from './PartForm';
import { usePartForm } from './use-part-form';

interface FormProps<Value> {
  uuid: UserUuid;
  value: Value;
  onDone: () => void;
}

export function AboutForm({ uuid, value, onDone }: FormProps<string | null>) {
  const { t } = useTranslation('resume');
  const [text, setText] = useState(value ?? '');
  const form = usePartForm(uuid, { about: text }, onDone);
  const label = t('about.label');
  const error = form.errorOf('about', label);
  return (
    <PartForm form={form} label={t('parts.about')} isDirty={text !== (value ?? '')} onCancel={onDone}>
      <Textarea
        label={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autosize
        minRows={3}
        maxRows={12}
        autoFocus
        error={error && <ErrorLine>{error}</ErrorLine>}
        description={!error && t('about.count', { count: text.length, max: LIMITS.about.max })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </PartForm>
  );
}

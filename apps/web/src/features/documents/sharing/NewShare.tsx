import { Button } from '@mantine/core';
import { type Document, ShareTerms } from '@quilt/contract/features/documents';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useFormat } from '../../../i18n/use-format';
import { filled } from '../../../lib/form-rules';
import { DAY_MS } from '../../../lib/spans';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { PasswordInput } from '../../../ui/controls/PasswordInput';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { Switch } from '../../../ui/controls/Switch';
import { toasts } from '../../../ui/overlays/toasts';
import { useDocumentWords } from '../use-document-words';
import { makeShare } from './api';
import './i18n';
import styles from './ShareDialog.module.css';

const SPANS = ['day', 'week', 'month', 'none'] as const;
type Span = (typeof SPANS)[number];
const DAYS: Readonly<Record<Span, number | null>> = { day: 1, week: 7, month: 30, none: null };

const PASSWORD = ShareTerms.shape.password.unwrap().unwrap();
const OPEN = z.object({ password: z.string() });
const LOCKED = z.object({ password: filled(PASSWORD) });

interface NewShareProps {
  document: Document;
  onMade(url: string): void;
}

/** How long a new link works, and whether it asks for a password. */
export function NewShare({ document, onMade }: NewShareProps) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const id = useId();
  const [span, setSpan] = useState<Span>('week');
  const [hasPassword, setHasPassword] = useState(false);
  const days = DAYS[span];
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: hasPassword ? LOCKED : OPEN,
    initial: { password: '' },
    words: useDocumentWords(),
    save: async ({ password }) => {
      const { url } = await makeShare(document.id, { days, password: hasPassword ? password : null });
      form.reset();
      onMade(url);
      toasts.show({ kind: 'done', text: t('made') });
    },
  });
  const error = errorOf('password', t('password'));
  const end = days === null ? null : new Date(Date.now() + days * DAY_MS);
  return (
    <form className={styles.new} noValidate onSubmit={submit}>
      <span id={id} className={styles.label}>
        {t('until')}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={SPANS.map((value) => ({ value, label: t(`days.${value}`) }))}
        value={span}
        onChange={(value) => setSpan(SPANS.find((one) => one === value) ?? 'week')}
      />
      <FieldNote>
        {end === null ? t('endless') : t('ends', { when: `${format.dayAndMonth(end)}, ${format.time(end)}` })}
      </FieldNote>
      <Switch
        label={t('askPassword')}
        checked={hasPassword}
        onChange={({ currentTarget }) => setHasPassword(currentTarget.checked)}
      />
      {hasPassword && (
        <PasswordInput
          {...form.register('password')}
          label={t('password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          description={<FieldNote>{t('passwordNote')}</FieldNote>}
          error={error && <ErrorLine>{error}</ErrorLine>}
        />
      )}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" variant="grey" loading={isSaving}>
        {t('make')}
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { addDays } from '@quilt/contract/days';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
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
import { TextInput } from '../../../ui/controls/TextInput';
import { toasts } from '../../../ui/overlays/toasts';
import { useDocumentWords } from '../use-document-words';
import { makeShare } from './api';
import './i18n';
import styles from './ShareDialog.module.css';

const SPANS = ['day', 'week', 'month', 'until', 'none'] as const;
type Span = (typeof SPANS)[number];
const DAYS = { day: 1, week: 7, month: 30 } as const;

const PASSWORD = ShareTerms.shape.password.unwrap().unwrap();
const OPEN = z.object({ password: z.string() });
const LOCKED = z.object({ password: filled(PASSWORD) });

const two = (value: number): string => String(value).padStart(2, '0');
/** Where the browser is. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
const endOf = (day: string): Date => new Date(`${day}T23:59:59`);

interface NewShareProps {
  document: Document;
  onMade(url: string): void;
}

/** How long a new link works, whether it asks for a password, and whether what it opens may be taken along. */
export function NewShare({ document, onMade }: NewShareProps) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const id = useId();
  const [span, setSpan] = useState<Span>('week');
  const [lastDay, setLastDay] = useState(() => addDays(today(), DAYS.week));
  const [hasPassword, setHasPassword] = useState(false);
  const [mayDownload, setMayDownload] = useState(true);
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: hasPassword ? LOCKED : OPEN,
    initial: { password: '' },
    words: useDocumentWords(),
    save: async ({ password }) => {
      const { url } = await makeShare(document.id, {
        days: span === 'until' || span === 'none' ? null : DAYS[span],
        ...(span === 'until' && { until: endOf(lastDay).toISOString() }),
        password: hasPassword ? password : null,
        mayDownload,
      });
      form.reset();
      onMade(url);
      toasts.show({ kind: 'done', text: t('made') });
    },
  });
  const error = errorOf('password', t('password'));
  const end =
    span === 'none' ? null : span === 'until' ? endOf(lastDay) : new Date(Date.now() + DAYS[span] * DAY_MS);
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
      {span === 'until' && (
        <TextInput
          type="date"
          label={t('lastDay')}
          required
          min={today()}
          max={addDays(today(), DOCUMENT_LIMITS.shareDays)}
          value={lastDay}
          // Half of what is typed is no day.
          onChange={({ currentTarget: { value } }) => value !== '' && setLastDay(value)}
        />
      )}
      <FieldNote>
        {end === null ? t('endless') : t('ends', { when: `${format.dayAndMonth(end)}, ${format.time(end)}` })}
      </FieldNote>
      <Switch
        label={t('askPassword')}
        description={t('tries', DOCUMENT_LIMITS.shareTries)}
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
      <Switch
        label={t('mayDownload')}
        description={mayDownload ? undefined : t('onlyShown')}
        checked={mayDownload}
        onChange={({ currentTarget }) => setMayDownload(currentTarget.checked)}
      />
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" variant="grey" loading={isSaving}>
        {t('make')}
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { NewReport, REPORT_REASONS } from '@quilt/contract/features/friends';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { useErrorText } from '../../../i18n/use-error-text';
import { chosen } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import '../i18n';

type Reason = (typeof REPORT_REASONS)[number];

const Typed = z.object({
  reason: chosen(NewReport.shape.reason),
  text: NewReport.shape.text.unwrap(),
});
const EMPTY: z.input<typeof Typed> = { reason: null, text: '' };

interface ReportFormProps {
  isOpen: boolean;
  title: string;
  lead: string;
  /** When it was sent. */
  told: string;
  words: ReturnType<typeof useErrorText>;
  onReport(body: Pick<z.output<typeof NewReport>, 'reason' | 'text'>): Promise<unknown>;
  onClose(): void;
}

/** What is wrong, of whatever is reported. */
export function ReportForm({ isOpen, title, lead, told, words, onReport, onClose }: ReportFormProps) {
  const { t } = useTranslation('friends');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: EMPTY,
    words,
    async save({ reason, text }) {
      await onReport({ reason, text });
      form.reset(EMPTY);
      onClose();
      toasts.show({ kind: 'done', text: told });
    },
  });
  const label = t('report.text');
  const textError = errorOf('text', label);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={lead}
      closeLabel={t('report.close')}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <ChoiceTiles<Reason>
            label={t('report.reason')}
            choices={REPORT_REASONS.map((value) => ({ value, name: t(`report.reasons.${value}`) }))}
            value={field.value ?? null}
            onChange={field.onChange}
            error={errorOf('reason', t('report.reason')) ?? undefined}
          />
        )}
      />
      <Textarea
        {...form.register('text')}
        label={label}
        mt="md"
        autosize
        minRows={3}
        maxRows={8}
        error={textError && <ErrorLine>{textError}</ErrorLine>}
      />
    </Dialog>
  );
}

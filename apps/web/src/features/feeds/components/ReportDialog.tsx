import { Button } from '@mantine/core';
import { NewPostReport } from '@quilt/contract/features/feeds';
import { REPORT_REASONS } from '@quilt/contract/features/friends';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { chosen } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import '../i18n';
import { useFeedWords } from '../use-feed-words';

type Reason = (typeof REPORT_REASONS)[number];

const Typed = z.object({
  reason: chosen(NewPostReport.shape.reason),
  text: NewPostReport.shape.text.unwrap(),
});
const EMPTY: z.input<typeof Typed> = { reason: null, text: '' };

interface ReportDialogProps {
  onReport(body: NewPostReport): Promise<unknown>;
  onClose(): void;
}

/** What is wrong with a post, or with a comment. */
export function ReportDialog({ onReport, onClose }: ReportDialogProps) {
  const { t } = useTranslation('feeds');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: EMPTY,
    words: useFeedWords(),
    async save({ reason, text }) {
      await onReport({ reason, text });
      onClose();
      toasts.show({ kind: 'done', text: t('post.reported') });
    },
  });
  const label = t('report.text');
  const textError = errorOf('text', label);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('report.title')}
      lead={t('report.lead')}
      closeLabel={t('report.close')}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('report.cancel')}
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

import { Button } from '@mantine/core';
import { friendsErrors, NewReport, REPORT_REASONS } from '@quilt/contract/features/friends';
import type { User } from '@quilt/contract/features/profile';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useErrorText } from '../../../i18n/use-error-text';
import { chosen } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ChoiceTiles } from '../../../ui/controls/ChoiceTiles';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Textarea } from '../../../ui/controls/Textarea';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { report } from '../api';
import '../i18n';

type Reason = (typeof REPORT_REASONS)[number];

const Typed = z.object({
  reason: chosen(NewReport.shape.reason),
  text: NewReport.shape.text.unwrap(),
});
const EMPTY: z.input<typeof Typed> = { reason: null, text: '' };

interface ReportDialogProps {
  isOpen: boolean;
  user: Pick<User, 'uuid' | 'fullName'>;
  onClose: () => void;
}

export function ReportDialog({ isOpen, user: { uuid, fullName: name }, onClose }: ReportDialogProps) {
  const { t } = useTranslation('friends');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: EMPTY,
    words: useErrorText(friendsErrors),
    async save({ reason, text }) {
      await report({ uuid, reason, text });
      form.reset(EMPTY);
      onClose();
      toasts.show({ kind: 'done', text: t('told.reported') });
    },
  });
  const label = t('report.text');
  const textError = errorOf('text', label);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('report.title', { name })}
      lead={t('report.lead', { name })}
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

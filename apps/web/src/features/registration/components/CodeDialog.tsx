import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { useCodeEntry } from '../use-code-entry';
import { CodeField } from './CodeField';
import { ResendRow } from './ResendRow';

interface CodeDialogProps {
  email: string;
  isOpen: boolean;
  onClose(): void;
}

/** The last step of the registration, for whoever has put it off. */
export function CodeDialog({ email, isOpen, onClose }: CodeDialogProps) {
  const { t } = useTranslation('registration');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('banner.title')}
      lead={t('banner.lead', { email })}
      closeLabel={t('banner.close')}
      width={480}
    >
      <CodeForm email={email} onDone={onClose} />
    </Dialog>
  );
}

function CodeForm({ email, onDone }: { email: string; onDone(): void }) {
  const { t } = useTranslation('registration');
  const address = { email, purpose: 'verify' } as const;
  const entry = useCodeEntry(address, () => {
    onDone();
    toasts.show({ kind: 'done', text: t('code.confirmed') });
  });
  return (
    <>
      <CodeField entry={entry} />
      <ResendRow address={address} entry={entry} />
    </>
  );
}
